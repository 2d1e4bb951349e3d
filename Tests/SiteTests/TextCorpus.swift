import Foundation
import TestSupport

/// Texts that others collected to break programs; they stay where they are.
enum TextCorpus {
    static let sources = [
        "xss/markdown-untrusted.json", "xss/dompurify/payloads.json", "xss/markdown-it/xss.txt",
        "xss/payloadsallthethings/IntrudersXSS.txt", "xss/payloadsallthethings/JHADDIX_XSS.txt",
        "xss/payloadsallthethings/MarioXSSVectors.txt", "xss/payloadsallthethings/RSNAKE_XSS.txt",
        "xss/payloadsallthethings/XSS_Polyglots.txt", "xss/payloadsallthethings/xss_payloads_quick.txt",
        "strings/blns.json", "strings/csv-formula.json",
    ]

    private struct Cases: Decodable { let cases: [Case] }
    private struct Case: Decodable { let markdown: String }
    private struct Strings: Decodable { let strings: [String] }

    /// Each once, without those that show nothing; of a text file every line and the whole.
    static func texts(of source: String) throws -> [String] {
        let data = Data(try SharedCorpus.bytes(source))
        var texts: [String]
        if source.hasSuffix(".txt") {
            let whole = String(decoding: data, as: UTF8.self)
            texts = whole.split(whereSeparator: \.isNewline).map(String.init) + [whole]
        } else if let cases = try? JSONDecoder().decode(Cases.self, from: data) {
            texts = cases.cases.map(\.markdown)
        } else if let strings = try? JSONDecoder().decode(Strings.self, from: data) {
            texts = strings.strings
        } else {
            texts = try JSONDecoder().decode([String].self, from: data)
        }
        var seen: Set<[UInt8]> = []
        return texts.filter { !SeenText($0).isEmpty && seen.insert(Array($0.utf8)).inserted }
    }
}
