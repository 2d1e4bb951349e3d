internal import CSHA256

/// SHA-256. Neither the standard library nor a system library that Daybook needs has one.
package enum SHA256 {
    /// The 32 bytes of a digest.
    package struct Digest: Hashable, Sendable {
        /// Eight bytes each, big-endian.
        private let parts: (UInt64, UInt64, UInt64, UInt64)

        fileprivate init(words: UnsafeBufferPointer<UInt32>) {
            func part(_ index: Int) -> UInt64 { UInt64(words[2 * index]) << 32 | UInt64(words[2 * index + 1]) }
            parts = (part(0), part(1), part(2), part(3))
        }

        package static func == (one: Digest, other: Digest) -> Bool { one.parts == other.parts }

        package func hash(into hasher: inout Hasher) { hasher.combine(parts.0) }

        /// All 64 hex digits, lower case.
        package var hex: String { hex(bytes: 32) }

        /// The hex digits of the first `count` bytes.
        package func hex(bytes count: Int) -> String {
            let digits = min(max(count, 0), 32) * 2
            return String(unsafeUninitializedCapacity: digits) { text in
                for index in 0..<digits {
                    let part =
                        switch index / 16 {
                        case 0: parts.0
                        case 1: parts.1
                        case 2: parts.2
                        default: parts.3
                        }
                    text[index] = part.hexDigit(at: index % 16)
                }
                return digits
            }
        }

        /// The first eight bytes as a big-endian number.
        package var prefix: UInt64 { parts.0 }
    }

    /// Ways to one and the same digest.
    package enum Way: Sendable, CaseIterable {
        /// With the processor's instructions for it, where there are some.
        case fastest
        case portable
    }

    package static func digest(of text: String, _ way: Way = .fastest) -> Digest {
        var text = text
        return text.withUTF8 { digest(of: $0, way) }
    }

    package static func digest(of bytes: [UInt8]) -> Digest {
        bytes.withUnsafeBufferPointer { digest(of: $0, .fastest) }
    }

    private static func digest(of bytes: UnsafeBufferPointer<UInt8>, _ way: Way) -> Digest {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { words in
            switch way {
            case .fastest: daybook_sha256(bytes.baseAddress, bytes.count, words.baseAddress)
            case .portable: daybook_sha256_portable(bytes.baseAddress, bytes.count, words.baseAddress)
            }
            return Digest(words: UnsafeBufferPointer(words))
        }
    }
}
