import Diagnostics

/// Chooses the reader that an input's content calls for.
package enum Recognition {
    /// The one reader with the strongest evidence.
    /// - Throws: `data` when none fits (saying what was found and what is read), or when two fit equally well.
    package static func reader(
        for input: InputFile, among readers: [any BackupReader]
    ) throws(DaybookError) -> any BackupReader {
        let sample = try InputSample(of: input)
        var best: [any BackupReader] = []
        var strongest = Evidence.weak
        for reader in readers {
            let evidence = reader.evidence(in: sample)
            guard evidence >= strongest else { continue }
            if evidence > strongest { best = [] }
            strongest = evidence
            best.append(reader)
        }
        guard let first = best.first else { throw .unknownKind(input, sample, readers) }
        guard best.count == 1 else { throw .twoKinds(input, best.map(\.name)) }
        return first
    }
}

extension DaybookError {
    fileprivate static func unknownKind(
        _ input: InputFile, _ sample: InputSample, _ readers: [any BackupReader]
    ) -> DaybookError {
        DaybookError(
            .data, file: input.path, problem: "is \(found(in: sample)), which Daybook does not read",
            remedy: "It reads " + readers.map(\.summary).joined(separator: "; ") + ".")
    }

    fileprivate static func twoKinds(_ input: InputFile, _ names: [String]) -> DaybookError {
        DaybookError(
            .data, file: input.path, problem: "may be of more than one kind: " + names.joined(separator: ", "),
            remedy: "Say which with --from, for example --from \(names.first ?? "").")
    }

    /// What the first bytes look like, in words.
    private static func found(in sample: InputSample) -> String {
        let bytes = sample.bytes
        func starts(_ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
        if bytes.isEmpty { return "an empty file (no Core Data store, no text)" }
        if starts([0x50, 0x4B, 0x03, 0x04]) { return "a ZIP archive" }
        if starts([0x1F, 0x8B]) { return "a gzip archive" }
        if starts([0xFF, 0xD8, 0xFF]) || starts([0x89, 0x50, 0x4E, 0x47]) { return "a picture" }
        if starts(Array("%PDF".utf8)) { return "a PDF" }
        if starts(Array("bplist".utf8)) { return "a property list" }
        let isText =
            String(validating: bytes.prefix(while: { $0 < 0x80 }), as: UTF8.self) != nil
            && !bytes.contains(0)
        guard isText else { return "binary data of no known kind (perhaps encrypted)" }
        let line = String(decoding: bytes.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
        return "text that begins with \(quoted(String(line)))"
    }
}
