import Backup
import Diagnostics
import Files
import Formats
import Model
import Site
import Store

/// `export-site`: turns the three apps' stores, or a Daybook store, into a site.
package enum ExportSite {
    static let syntax = Syntax(
        command: "export-site", uses: ["[INPUT...] --out DIR", "--sample --out DIR", "[INPUT...] --out DIR --check"],
        summary: "Turns stored lists, todos and chats into a static site that opens from its folder.",
        options: [
            .init(name: "--out", value: "DIR", help: "the folder for the site; made when missing"),
            .init(name: "--sample", help: "show the built-in sample"),
            .init(name: "--store", value: "FILE", help: "the store to show when no INPUT is given"),
            .init(name: "--title", value: "TEXT", help: "the name of the site"),
            .init(name: "--lang", value: "en|ko", help: "the language of the site's own words"),
            .init(name: "--jobs", value: "N", help: "how many threads make pages (the cores there are)"),
            .init(name: "--no-backup", help: "leave the data files out of the site"),
            .init(name: "--check", help: "write nothing; exit 1 if DIR is not the site of the data"),
            .init(name: "--css", value: "FILE", help: "a style sheet of your own, after the site's"),
        ],
        notes: [
            "An INPUT is any file or folder that convert-backup --list-formats names, known by its content.",
            "Without INPUT: the store (--store, else $DAYBOOK_STORE, else your data folder).",
            "", "Open DIR/index.html in any browser.",
        ])

    package static func run(_ words: [String]?, in surroundings: Surroundings) -> ExitCode {
        Command.run(words, syntax, in: surroundings) { (arguments) throws(DaybookError) in
            try export(arguments, in: surroundings)
        }
    }

    private static func export(
        _ arguments: Arguments, in surroundings: Surroundings
    ) throws(DaybookError) -> ExitCode {
        guard arguments.has("--out") else { throw .noFolder }
        let isSample = arguments.has("--sample")
        guard !isSample || arguments.operands.isEmpty else { throw .sampleAndInputs }
        guard !arguments.has("--store") || (!isSample && arguments.operands.isEmpty) else { throw .storeAndMore }
        var options = try options(arguments, in: surroundings)
        let telling = Telling(arguments, in: surroundings)
        options.progress = telling.pageProgress

        if isSample || !arguments.operands.isEmpty {
            let folder = try TemporaryFolder()
            let store = try DaybookStore.makeTemporary(in: folder)
            let inputs = try Inputs(arguments.operands, in: surroundings)
            let sources =
                isSample
                ? [try Sample.source(in: folder)] : inputs.files.map { StoreReading.Source(input: $0, reader: nil) }
            try StoreReading.read(
                sources, into: store, in: options.zone, isForPages: true, telling: telling)
            telling.say("Read " + telling.closingLine + ".")
            return try show(store, options, arguments, in: surroundings, telling)
        }
        let store = try DaybookStore.open(readOnly: StoreLocation.path(arguments, in: surroundings))
        return try show(store, options, arguments, in: surroundings, telling)
    }

    private static func show(
        _ store: borrowing DaybookStore, _ options: SiteOptions, _ arguments: Arguments, in surroundings: Surroundings,
        _ telling: Telling
    ) throws(DaybookError) -> ExitCode {
        let out = arguments.value(of: "--out") ?? ""
        let code: ExitCode
        if arguments.has("--check") {
            code = try check(store, options, against: out, in: surroundings, telling)
        } else {
            try publish(store, options, to: out, in: surroundings, telling)
            code = .done
        }
        try telling.writeReport()
        return code
    }

    /// Says what in the folder is not as the data say; writes nothing.
    private static func check(
        _ store: borrowing DaybookStore, _ options: SiteOptions, against out: String, in surroundings: Surroundings,
        _ telling: Telling
    ) throws(DaybookError) -> ExitCode {
        var checker = try SiteChecker(surroundings.location(of: out), named: out)
        telling.tell(try SiteBuilder(options).build(from: store, into: &checker))
        let differences = checker.finish()
        for difference in differences.prefix(mostDifferences) {
            try surroundings.printLine("\(difference.path): \(difference.kind.rawValue)")
        }
        if differences.count > mostDifferences {
            try surroundings.printLine("and \(plural(differences.count - mostDifferences, "more file"))")
        }
        telling.say(
            differences.isEmpty
                ? "\(printable(out)) is what the data say."
                : "\(printable(out)) is not what the data say: \(plural(differences.count, "file")); "
                    + "write it anew without --check.")
        return differences.isEmpty ? .done : .found
    }

    /// Of so many files that differ, the names are printed.
    private static let mostDifferences = 50

    private static func publish(
        _ store: borrowing DaybookStore, _ options: SiteOptions, to out: String, in surroundings: Surroundings,
        _ telling: Telling
    ) throws(DaybookError) {
        var publisher = try SitePublisher(surroundings.location(of: out), named: out)
        let outcome: SitePublisher.Outcome
        do {
            telling.tell(try SiteBuilder(options).build(from: store, into: &publisher))
            outcome = try publisher.finish()
        } catch {
            publisher.cancel()
            throw error
        }
        telling.say(
            "Wrote \(plural(outcome.written, "file")) to \(printable(out))"
                + (outcome.unchanged > 0 ? ", \(outcome.unchanged) unchanged" : "")
                + (outcome.removed > 0 ? ", \(outcome.removed) removed" : "") + ".")
    }

    private static func options(
        _ arguments: Arguments, in surroundings: Surroundings
    ) throws(DaybookError) -> SiteOptions {
        let isSample = arguments.has("--sample")
        let zone =
            isSample && !arguments.has("--timezone")
            ? Sample.zone : try Zones.rules(arguments, in: surroundings)
        var ownStyleSheet: [UInt8]?
        if let path = arguments.value(of: "--css") {
            ownStyleSheet = try FileReader.whole(surroundings.location(of: path), named: path, limit: 1 << 20)
        }
        var options = SiteOptions(
            title: arguments.value(of: "--title"), zone: zone, ownStyleSheet: ownStyleSheet, version: Version.number)
        options.jobs = try jobs(arguments)
        if !arguments.has("--no-backup") { options.makeBackup = { write in DaybookJSONWriter(write: write) } }
        if let word = arguments.value(of: "--lang"), !options.setLanguage(word) { throw .unknownLanguage(word) }
        return options
    }
}

extension ExportSite {
    fileprivate static func jobs(_ arguments: Arguments) throws(DaybookError) -> Int {
        guard let text = arguments.value(of: "--jobs") else { return Processor.count }
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw DaybookError(.usage, problem: "--jobs is \(quoted(text))", remedy: "Write a number from 1 to 256.")
        }
        return jobs
    }
}

extension DaybookError {
    fileprivate static let noFolder = DaybookError(
        .usage, problem: "no folder for the site", remedy: "Name one: export-site --out public.")

    fileprivate static let sampleAndInputs = DaybookError(
        .usage, problem: "--sample takes no INPUT", remedy: "Leave one of the two out.")

    fileprivate static let storeAndMore = DaybookError(
        .usage, problem: "--store goes with neither an INPUT nor --sample",
        remedy: "Leave one of the two out; to add an INPUT to the store, use daybook import FILE.")

    fileprivate static func unknownLanguage(_ word: String) -> DaybookError {
        DaybookError(.usage, problem: "no language \(quoted(word))", remedy: "Write --lang en or --lang ko.")
    }
}
