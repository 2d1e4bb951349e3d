import Backup
import Diagnostics
import JSON

/// A text file as UTF-8, whatever its mark of byte order says it is: UTF-16 is turned into UTF-8 before it is read.
///
/// A file without a mark is taken for UTF-8; where a byte shows that it is none, `DaybookError.notUTF8` names what it
/// may be instead, for no encoding is guessed.
enum TextSource {
    private static let pieceSize = 1 << 16

    static func open(_ input: InputFile) throws(DaybookError) -> any ByteSource {
        do {
            try input.requirePresence()
            let file = try FileSource(input.location)
            var piece: [UInt8] = []
            try file.read(at: 0, count: 2, into: &piece)
            switch piece {
            case [0xFF, 0xFE]: return try utf8(of: file, isBigEndian: false, input)
            case [0xFE, 0xFF]: return try utf8(of: file, isBigEndian: true, input)
            default: return file
            }
        } catch let error as DaybookError {
            throw error
        } catch {
            throw DaybookError(
                .inputOutput, file: input.path, problem: "cannot be read: \(error)", remedy: "Copy the file again.")
        }
    }

    /// The start of a file as UTF-8, for its recognition.
    static func sample(_ sample: InputSample) -> [UInt8] {
        let isBigEndian = sample.bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || sample.bytes.starts(with: [0xFF, 0xFE]) else { return sample.bytes }
        var decoder = UTF16Decoder(isBigEndian: isBigEndian)
        var decoded: [UInt8] = []
        _ = decoder.decode(sample.bytes.dropFirst(2), into: &decoded)
        return decoded
    }

    private static func utf8(
        of file: FileSource, isBigEndian: Bool, _ input: InputFile
    ) throws -> any ByteSource {
        let spool = Spool()
        var decoder = UTF16Decoder(isBigEndian: isBigEndian)
        var (piece, decoded): ([UInt8], [UInt8]) = ([], [])
        var offset = 2
        while true {
            try file.read(at: offset, count: pieceSize, into: &piece)
            guard !piece.isEmpty else { break }
            decoded.removeAll(keepingCapacity: true)
            guard decoder.decode(piece[...], into: &decoded) else {
                throw DaybookError.notUTF16(input, at: offset + decoder.failure)
            }
            try spool.write(decoded)
            offset += piece.count
        }
        guard decoder.isAtBoundary else { throw DaybookError.notUTF16(input, at: offset) }
        try spool.finish()
        return spool
    }
}

extension DaybookError {
    fileprivate static func notUTF16(_ input: InputFile, at offset: Int) -> DaybookError {
        DaybookError(
            .data, file: input.path, place: .byte(offset),
            problem: "begins as UTF-16, but holds half a character here",
            remedy: "Save it as UTF-8 in the program it comes from.")
    }

    /// About a text that holds bytes which are not UTF-8; `bytes` is what stands around them.
    static func notUTF8(
        _ input: InputFile, _ place: Place, _ bytes: some Sequence<UInt8>
    ) -> DaybookError {
        DaybookError(
            .data, file: input.path, place: place,
            problem: "is not UTF-8 here; \(LegacyEncoding.words(for: bytes))",
            remedy: "Save it as UTF-8 in the program it comes from.")
    }
}
