#if canImport(Darwin)
internal import Foundation
#else
// The standard library composes text for its own comparisons; no public name for it is there without Foundation, whose
// form here would bring all of ICU.
@_spi(_Unicode) internal import Swift
#endif

/// Unicode's normal form C: a letter and its marks as one character where there is one. Pages are written in it, as the
/// HTML checkers ask; it looks the same, and more fonts draw it well (Hangul in separate letters above all).
package enum NormalForm {
    /// The text in normal form C.
    package static func composed(_ text: String) -> String {
        var text = text
        guard text.withUTF8({ mayNeedWork($0) }) else { return text }
        #if canImport(Darwin)
        return text.precomposedStringWithCanonicalMapping
        #else
        return String(String.UnicodeScalarView(text._nfc))
        #endif
    }

    /// False only for text that is in normal form C for certain: one without any character that composes with the one
    /// before it, or that decomposes by itself.
    static func mayNeedWork(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            // ASCII, bytes inside a character, Latin letters up to U+02FF, most of the Han characters and Hangul
            // syllables need no look.
            if byte < 0xCC || (0xE4...0xEE).contains(byte) {
                index += 1
                continue
            }
            let second = index + 1 < utf8.count ? utf8[index + 1] : 0
            switch byte {
            case 0xE2:
                // U+2126, U+212A and U+212B (E2 84), U+2ADC (E2 AB), U+2329 and U+232A (E2 8C), marks U+20D0… (E2 83),
                // U+2C7C… (E2 B1…BF), U+2ADD.
                guard ![0x83, 0x84, 0x8C, 0xAB].contains(second), second < 0xB1 else { return true }
            case 0xE3:
                // Marks of kana (U+3099, U+309A) and of tones (U+302A…).
                guard second != 0x82, second != 0x80 else { return true }
            case 0xEF:
                // Compatibility ideographs and presentation forms, and half marks.
                guard second >= 0xBC else { return true }
            case 0xF0:
                // Emoji (F0 9F) and Han characters (F0 A0…AE); the rest of the plane needs a look.
                guard second == 0x9F || (0xA0...0xAE).contains(second) else { return true }
            default: return true
            }
            index += 1
        }
        return false
    }
}
