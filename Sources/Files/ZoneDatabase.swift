import Diagnostics
import Model

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

    /// The machine's own zone: what `$TZ` says, else /etc/localtime, else UTC.
    /// - Throws: `usage` when `$TZ` is neither a zone's name, nor a zone file, nor a rule written out.
    package static func machineRules(variable: String?) throws(DaybookError) -> ZoneRules {
        guard let variable, !variable.isEmpty else { return file("/etc/localtime") ?? .utc }
        let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if text.hasPrefix("/"), let rules = file(text) { return rules }
        if let rules = load(text) ?? ZoneRules(posix: text) { return rules }
        do {
            return try rules(named: text)
        } catch {
            throw DaybookError(
                .usage, problem: "the variable TZ names no time zone: \(quoted(variable))",
                remedy: "Say the zone with --timezone, or set TZ to a name such as Asia/Seoul.")
        }
    }

    /// A zone file by its path. A link leads to the zone's name; a file that is a copy has none but its path.
    private static func file(_ path: String) -> ZoneRules? {
        let real = Path.real(path)
        if let range = real.ranges(of: "/zoneinfo/").last, let rules = load(String(real[range.upperBound...])) {
            return rules
        }
        guard case .file(let size) = FileStatus.of(real), size < 1 << 20,
            let bytes = try? FileReader.whole(real, limit: 1 << 20)
        else { return nil }
        return ZoneRules(name: path, tzif: bytes)
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
