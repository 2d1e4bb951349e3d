import Diagnostics
import Model

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The zones that the system knows (Debian: package tzdata). An unknown name is refused, never taken for UTC.
package enum ZoneDatabase {
    private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"]

    /// - Throws: `usage` for a name that is no zone, with names like it.
    package static func rules(named name: String) throws(DaybookError) -> ZoneRules {
        if let rules = load(name) { return rules }
        if name == "UTC" { return .utc }
        let near = names(like: name)
        throw DaybookError(
            .usage, problem: "no time zone \(quoted(name))",
            remedy: near.isEmpty
                ? "Name one of the system's zones, such as Asia/Seoul or Europe/Berlin (Debian: package tzdata)."
                : "Did you mean " + near.joined(separator: " or ") + "?")
    }

    /// The machine's own zone: what `$TZ` says, else what /etc/localtime leads to, else UTC.
    /// - Throws: `usage` when `$TZ` names no zone; rules written out, such as "KST-9", are none.
    package static func machineRules(variable: String?) throws(DaybookError) -> ZoneRules {
        if let variable, !variable.isEmpty {
            var name = Substring(variable)
            if name.hasPrefix(":") { name = name.dropFirst() }
            if let range = name.ranges(of: "/zoneinfo/").last { name = name[range.upperBound...] }
            do {
                return try rules(named: String(name))
            } catch {
                throw DaybookError(
                    .usage, problem: "the variable TZ names no time zone: \(quoted(variable))",
                    remedy: "Say the zone with --timezone, or set TZ to a name such as Asia/Seoul.")
            }
        }
        if let target = realpath("/etc/localtime", nil) {
            defer { free(target) }
            let path = String(cString: target)
            if let range = path.ranges(of: "/zoneinfo/").last, let rules = load(String(path[range.upperBound...])) {
                return rules
            }
        }
        return .utc
    }

    private static func load(_ name: String) -> ZoneRules? {
        // A name is letters, digits and `+-_/`, so it cannot lead out of the folder.
        let isPlain = name.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "+-_/".utf8.contains($0)
        }
        guard isPlain, !name.isEmpty, !name.hasPrefix("/") else { return nil }
        for folder in folders {
            let path = Path.join(folder, name)
            guard case .file(let size) = FileStatus.of(path), size < 1 << 20,
                let bytes = try? FileReader.whole(path, limit: 1 << 20)
            else { continue }
            if let rules = ZoneRules(name: name, tzif: bytes) { return rules }
        }
        return nil
    }

    /// Zones whose name, or whose last part, is a few letters away; the nearest three.
    private static func names(like wanted: String) -> [String] {
        let lowered = wanted.lowercased()
        var found: [(distance: Int, name: String)] = []
        for name in allNames() {
            let full = Spelling.distance(from: lowered, to: name.lowercased())
            let part = Spelling.distance(from: lowered, to: Path.name(of: name).lowercased())
            let distance = min(full, part)
            if distance <= max(1, lowered.count / 4) { found.append((distance, name)) }
        }
        return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }

    private static func allNames() -> [String] {
        guard let folder = folders.first(where: { FileStatus.of($0) == .folder }) else { return [] }
        let areas = [
            "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
        ]
        return areas.flatMap { area in
            ((try? Folder.names(in: Path.join(folder, area))) ?? []).map { area + "/" + $0 }
        } + ["UTC", "GMT"]
    }
}
