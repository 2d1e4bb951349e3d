import Commands
import Diagnostics
import Files
import Foundation
import Synchronization

/// A folder of a test's own, and the three commands run in it: the clock stands still, ids are counted, and what is
/// printed is kept. Nothing of the machine's environment is seen.
final class Workplace: Sendable {
    /// What one run printed, and how it ended.
    struct Outcome: Hashable {
        var code: ExitCode
        var output: String
        var errors: String

        init(_ code: ExitCode, output: String = "", errors: String = "") {
            (self.code, self.output, self.errors) = (code, output, errors)
        }

        static func done(_ output: String = "", errors: String = "") -> Outcome {
            Outcome(.done, output: output, errors: errors)
        }

        /// Done, and only said so.
        static func said(_ words: String) -> Outcome { Outcome(.done, errors: words) }

        /// The last line on standard error.
        var lastWords: String {
            errors.split(separator: "\n").last.map { $0 + "\n" } ?? ""
        }
    }

    let folder: URL
    let environment: [String: String]
    private let ids = Mutex(0)
    /// What is still to come through standard input.
    private let typed = Mutex<[UInt8]>([])
    private let canPrint: Bool
    private let isTerminal: Bool

    /// - Parameters:
    ///   - environment: beside a home in the folder, and UTC.
    ///   - canPrint: false for a standard output that takes nothing.
    ///   - isTerminal: whether a person looks at standard output.
    init(_ environment: [String: String] = [:], canPrint: Bool = true, isTerminal: Bool = false) throws {
        self.canPrint = canPrint
        self.isTerminal = isTerminal
        folder = URL(fileURLWithPath: Path.real(FileManager.default.temporaryDirectory.path))
            .appendingPathComponent("daybook-test-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.environment = ["HOME": folder.path + "/home", "TZ": "UTC"].merging(environment) { $1 }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: Runs

    func exportSite(_ words: String..., environment: [String: String] = [:]) -> Outcome {
        run(environment) { ExportSite.run(words, in: $0) }
    }

    func convertBackup(_ words: String..., environment: [String: String] = [:]) -> Outcome {
        run(environment) { ConvertBackup.run(words, in: $0) }
    }

    @discardableResult func daybook(_ words: String..., environment: [String: String] = [:]) -> Outcome {
        run(environment) { DaybookTool.run(words, in: $0) }
    }

    func run(_ command: String, _ words: [String]) -> Outcome {
        run([:]) { surroundings in
            switch command {
            case "export-site": ExportSite.run(words, in: surroundings)
            case "convert-backup": ConvertBackup.run(words, in: surroundings)
            default: DaybookTool.run(words, in: surroundings)
            }
        }
    }

    /// Puts the text where the next run finds it as its standard input.
    func type(_ text: String) { typed.withLock { $0 = Array(text.utf8) } }

    /// 2026-11-29, 06:05:12.25 in UTC.
    private static let now = (seconds: 1_795_932_312, microseconds: 250_000)

    private func run(_ more: [String: String], _ command: (Surroundings) -> ExitCode) -> Outcome {
        let printed = Printed()
        let environment = environment.merging(more) { $1 }
        let surroundings = Surroundings(
            folder: folder.path, environment: { environment[$0] }, now: { Self.now },
            newID: { [self] in
                ids.withLock { ids in
                    ids += 1
                    return "ID-\(ids)"
                }
            },
            read: { [self] (count) throws(DaybookError) in
                typed.withLock { typed in
                    // As a pipe may: fewer than were asked for.
                    let piece = Array(typed.prefix(min(count, 10)))
                    typed.removeFirst(piece.count)
                    return piece
                }
            },
            print: { [canPrint] bytes throws(DaybookError) in
                guard canPrint else {
                    throw DaybookError(.inputOutput, file: "standard output", problem: "is full", remedy: "Wait.")
                }
                printed.output.withLock { $0 += bytes }
            },
            complain: { line in printed.errors.withLock { $0 += line + "\n" } }, isTerminal: isTerminal)
        let code = command(surroundings)
        // Messages name files of the store by their whole path.
        return Outcome(
            code, output: String(decoding: printed.output.withLock { $0 }, as: UTF8.self),
            errors: printed.errors.withLock { $0 }.replacing(folder.path, with: "FOLDER"))
    }

    private final class Printed: Sendable {
        let output = Mutex<[UInt8]>([])
        let errors = Mutex("")
    }

    // MARK: Files

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// All files in the folder or in one below it, hidden ones too, sorted.
    func files(in name: String = "") -> [String] {
        let start = path(name)
        let names = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
        return names.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: start + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// Every file of a site with its bytes.
    func contents(of name: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for file in files(in: name) {
            contents[file] = try Data(contentsOf: folder.appendingPathComponent(name).appendingPathComponent(file))
        }
        return contents
    }
}
