/// What a text that is not UTF-8 may be instead, told from its bytes for a message; nothing is read on such a guess.
enum LegacyEncoding {
    static func words(for bytes: some Sequence<UInt8>) -> String {
        looksKorean(bytes) ? "it looks like Korean text in CP949 (EUC-KR)" : "it may be Windows-1252 (Latin) text"
    }

    /// Whether all bytes from 0x80 on stand in pairs as CP949 has them, and there is one at least.
    private static func looksKorean(_ bytes: some Sequence<UInt8>) -> Bool {
        var hasLead = false
        var pairs = 0
        for byte in bytes {
            if hasLead {
                guard (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x81...0xFE).contains(byte)
                else { return false }
                hasLead = false
                pairs += 1
            } else if byte >= 0x80 {
                guard (0x81...0xFE).contains(byte) else { return false }
                hasLead = true
            }
        }
        return pairs > 0
    }
}
