import Diagnostics
import Files
import Model

/// Writes a file only where it differs from the one that is there: as long as the pieces are what stands there already,
/// nothing is written.
struct DifferenceWriter: ~Copyable {
    private let target: FileReader?
    private let targetSize: Int
    private let makePlace: () throws(DaybookError) -> String
    private var writer: FileWriter?
    private var checksum = Checksum()
    private var size = 0

    /// - Parameters:
    ///   - path: the file that is there, when `status` says it is one.
    ///   - makePlace: asked once something differs for the file to be written.
    init(
        _ path: String, _ status: FileStatus, makePlace: @escaping () throws(DaybookError) -> String
    ) throws(DaybookError) {
        if case .file(let size) = status {
            target = try FileReader(path)
            targetSize = size
        } else {
            target = nil
            targetSize = -1
        }
        self.makePlace = makePlace
    }

    /// What the manifest says of the file.
    var entry: SiteManifest.Entry { SiteManifest.Entry(size: size, checksum: checksum.hex) }

    mutating func write(_ bytes: [UInt8]) throws(DaybookError) {
        checksum.update(bytes)
        if writer == nil, try !isNext(bytes) { try part() }
        try writer?.write(bytes)
        size += bytes.count
    }

    /// - Returns: whether the file that is there has the same bytes.
    mutating func finish() throws(DaybookError) -> Bool {
        if writer == nil, size == targetSize { return true }
        if writer == nil { try part() }
        try writer?.close()
        return false
    }

    private func isNext(_ bytes: [UInt8]) throws(DaybookError) -> Bool {
        guard size + bytes.count <= targetSize else { return false }
        var there: [UInt8] = []
        try target?.read(at: size, count: bytes.count, into: &there)
        return there == bytes
    }

    /// From here on the two differ: what was the same so far is copied.
    private mutating func part() throws(DaybookError) {
        writer = try FileWriter(newFile: makePlace())
        var offset = 0
        var piece: [UInt8] = []
        while offset < size {
            try target?.read(at: offset, count: min(1 << 16, size - offset), into: &piece)
            guard !piece.isEmpty else { break }
            try writer?.write(piece)
            offset += piece.count
        }
    }
}
