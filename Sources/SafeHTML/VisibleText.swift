/// Text as a page may hold it. Every text that is put into `HTML` goes through here.
package enum VisibleText {
    /// The text with every character in it fit for a page; still to be escaped.
    ///
    /// Control characters but tab and line feed are shown by their pictures (U+2400 and on), noncharacters by U+FFFD;
    /// CR, CRLF, U+2028 and U+2029 are line feeds; direction controls are balanced; letters and their marks are composed
    /// (`NormalForm`). A text without any of these is returned as it is.
    package static func make(_ text: String) -> String {
        var text = NormalForm.composed(text)
        let cleaned: [UInt8]? = text.withUTF8 { utf8 in
            guard let first = utf8.indices.first(where: { SpecialSequence(in: utf8, at: $0) != nil }) else {
                return nil
            }
            return clean(utf8, from: first)
        }
        guard let cleaned else { return text }
        return String(decoding: cleaned, as: UTF8.self)
    }

    /// Whether `make` has nothing to do; right for all text, quick for most.
    static func isFit(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        !NormalForm.mayNeedWork(utf8) && utf8.indices.allSatisfy { SpecialSequence(in: utf8, at: $0) == nil }
    }

    private static func clean(_ utf8: UnsafeBufferPointer<UInt8>, from first: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 16)
        var bidi = BidiBalance()
        var clean = 0
        var index = first
        while index < utf8.count {
            guard let special = SpecialSequence(in: utf8, at: index) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: utf8[clean..<index])
            switch special {
            case .shownAs(let scalar, let length):
                bytes.append(scalar: scalar)
                index += length
            case .lineBreak(let length):
                bytes.append(0x0A)
                index += length
            case .bidi(let control):
                if bidi.admits(control) { bytes.append(contentsOf: utf8[index..<index + 3]) }
                index += 3
            }
            clean = index
        }
        bytes.append(contentsOf: utf8[clean...])
        bidi.close(into: &bytes)
        return bytes
    }
}

extension [UInt8] {
    /// As UTF-8.
    package mutating func append(scalar: Unicode.Scalar) {
        guard let encoded = UTF8.encode(scalar) else { return }
        for byte in encoded { append(byte) }
    }
}
