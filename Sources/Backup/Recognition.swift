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
        guard sample.folderNames == nil else {
            return DaybookError(
                .data, file: input.path, problem: "is a folder, and no site that export-site made",
                remedy: "Name the file inside it that holds the data.")
        }
        let found = found(in: sample)
        return DaybookError(
            .data, file: input.path,
            problem: sample.bytes.isEmpty ? "is empty" : "is \(found.words), which Daybook does not read",
            remedy: found.remedy ?? "It reads " + readers.map(\.name).joined(separator: ", ")
                + "; convert-backup --list-formats says what these are.")
    }

    fileprivate static func twoKinds(_ input: InputFile, _ names: [String]) -> DaybookError {
        DaybookError(
            .data, file: input.path, problem: "may be of more than one kind: " + names.joined(separator: ", "),
            remedy: "Say which with --from, for example --from \(names.first ?? "").")
    }

    /// What the first bytes look like, in words, and what to do where that is known.
    private static func found(in sample: InputSample) -> (words: String, remedy: String?) {
        let bytes = sample.bytes
        func starts(_ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
        if bytes.isEmpty { return ("an empty file", "Make the backup again, or name another file.") }
        if starts([0x50, 0x4B, 0x03, 0x04]) { return ("a ZIP archive", "Unpack it, and name the file inside.") }
        if starts([0x1F, 0x8B]) { return ("a gzip archive", "Unpack it, and name the file inside.") }
        if starts([0xFF, 0xD8, 0xFF]) || starts([0x89, 0x50, 0x4E, 0x47]) { return ("a picture", nil) }
        if starts(Array("%PDF".utf8)) { return ("a PDF", nil) }
        if starts(Array("bplist".utf8)) { return ("a property list", nil) }
        if starts([0xFF, 0xFE]) || starts([0xFE, 0xFF]) { return ("text in UTF-16", "Save it as UTF-8.") }
        guard !bytes.contains(0) else { return ("binary data of no known kind (perhaps encrypted)", nil) }
        // The sample may end within a character, of which up to three bytes are then there.
        let isText = (0...(sample.isWhole ? 0 : 3)).contains {
            String(validating: bytes.dropLast($0), as: UTF8.self) != nil
        }
        guard isText else { return ("no text in UTF-8 and of no known kind (perhaps encrypted)", nil) }
        let line = String(decoding: bytes.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
        return ("text that begins with \(quoted(String(line)))", nil)
    }
}
