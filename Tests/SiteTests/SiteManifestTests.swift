import Model
import Testing

@testable import Site

@Suite struct SiteManifestTests {
    static let checksum = Checksum(of: [120]).hex

    @Test func `the list is written in the order of its names and read back`() throws {
        var manifest = SiteManifest()
        for (size, path) in ["lists/b.html", "index.html", "lists/a-2.html"].enumerated() {
            manifest.entries[path] = .init(size: size, checksum: Self.checksum)
        }
        #expect(
            manifest.text == """
                daybook-manifest 1
                \(Self.checksum) 1 index.html
                \(Self.checksum) 2 lists/a-2.html
                \(Self.checksum) 0 lists/b.html

                """)
        #expect(try SiteManifest(text: manifest.text, file: "m") == manifest)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let line: Int
        var testDescription: String { text.debugDescription }
    }

    static let broken = [
        Case(text: "", line: 1), Case(text: "daybook-manifest 2\n", line: 1), Case(text: "mine", line: 1),
        Case(text: "daybook-manifest 1\r\n", line: 1), Case(text: "daybook-manifest 1\nmine", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) 1\n", line: 2),
        Case(text: "daybook-manifest 1\nabc 1 a.html\n", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) x a.html\n", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) 1 a.html\n\(checksum) 1 ../a.html\n", line: 3),
        Case(text: "daybook-manifest 1\n\(checksum) 1 /etc/passwd\n", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) 1 lists//a.html\n", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) 1 lists/./a.html\n", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) 1 Notes.txt\n", line: 2),
        Case(text: "daybook-manifest 1\n\(checksum) 1 a b.html\n", line: 2),
    ]

    @Test(arguments: broken) func `a list that Daybook did not write is refused, and nothing is changed`(_ c: Case)
        throws
    {
        try inPublishedFolder { folder in
            try folder.put(c.text, at: SiteManifest.name)
            #expect(
                folder.failure { try folder.publish([(path: "index.html", text: "index")]) } == """
                    public/.daybook-manifest:\(c.line): error: is not a list that Daybook wrote
                      Name another folder for the site, or remove this file if the folder holds nothing else.
                    """)
            #expect(folder.names == [])
            #expect(folder.text(SiteManifest.name) == c.text)
        }
    }
}
