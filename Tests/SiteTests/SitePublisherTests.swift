import Diagnostics
import Foundation
import Model
import TestSupport
import Testing

@testable import Site

@Suite struct SitePublisherTests {
    static let pages = [
        (path: "site.css", text: "css"), (path: "lists/a.html", text: "a"),
        (path: "chats/k/2026-03.html", text: "march"),
        (path: "index.html", text: "index"),
    ]
    static let names = [
        "chats/", "chats/k/", "chats/k/2026-03.html", "index.html", "lists/", "lists/a.html", "site.css",
    ]

    private static func without(_ path: String) -> [(path: String, text: String)] { pages.filter { $0.path != path } }

    private static func with(_ text: String, at path: String) -> [(path: String, text: String)] {
        pages.map { $0.path == path ? (path, text) : $0 }
    }

    // MARK: What is written

    @Test func `a site is put into its folder`() throws {
        try inPublishedFolder { folder in
            let outcome = try folder.publish(Self.pages)
            #expect(outcome == SitePublisher.Outcome(written: 4, unchanged: 0, removed: 0))
            #expect(folder.names == Self.names)
            for page in Self.pages { #expect(folder.text(page.path) == page.text) }
            #expect(try folder.owned == Self.pages.map(\.path).sorted())
        }
    }

    @Test func `a folder is made with those above it`() throws {
        try inTestFolder { folder in
            let site = PublishedFolder(path: folder + "/a/b/c")
            try site.publish(Self.pages)
            #expect(site.names == Self.names)
        }
    }

    /// Folders that are new go into place whole, and those beside and above them are left as they are.
    @Test func `new folders are put beside and into those that are there`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            try folder.put("mine", at: "chats/notes.txt")
            let more = [
                (path: "chats/k/2026-04.html", text: "april"), (path: "chats/m/2026-03.html", text: "other"),
                (path: "chats/m/2026-04.html", text: "more"), (path: "data/chats/k/2026-03.json", text: "{}"),
                (path: "data/lists.json", text: "[]"),
            ]
            let outcome = try folder.publish(Self.pages + more)
            #expect(outcome == SitePublisher.Outcome(written: 5, unchanged: 4, removed: 0))
            for page in Self.pages + more { #expect(folder.text(page.path) == page.text) }
            #expect(folder.text("chats/notes.txt") == "mine")
            #expect(try folder.owned == (Self.pages + more).map(\.path).sorted())
        }
    }

    @Test func `a second run writes nothing`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            let before = try folder.stamps()
            let outcome = try folder.publish(Self.pages)
            #expect(outcome == SitePublisher.Outcome(written: 0, unchanged: 4, removed: 0))
            #expect(try folder.stamps() == before)
            #expect(before.count == 5)
        }
    }

    @Test func `only what changed is written`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            let before = try folder.stamps()
            let outcome = try folder.publish(Self.with("b", at: "lists/a.html"))
            #expect(outcome == SitePublisher.Outcome(written: 1, unchanged: 3, removed: 0))
            #expect(folder.text("lists/a.html") == "b")
            let after = try folder.stamps()
            for name in before.keys where name != "lists/a.html" && name != SiteManifest.name {
                #expect(after[name] == before[name])
            }
        }
    }

    @Test func `a page of the same length with other bytes is written`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            try folder.publish(Self.with("INDEX", at: "index.html"))
            #expect(folder.text("index.html") == "INDEX")
        }
    }

    @Test func `a page that was spoilt or lost is put back`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            try folder.put("spoilt", at: "index.html")
            try folder.remove("lists/a.html")
            #expect(try folder.publish(Self.pages).written == 2)
            for page in Self.pages { #expect(folder.text(page.path) == page.text) }
        }
    }

    // MARK: What belongs to others

    @Test(arguments: ["index.html", "lists/a.html"]) func `a file that Daybook did not write is not overwritten`(
        _ name: String
    ) throws {
        try inPublishedFolder { folder in
            try folder.put("mine", at: name)
            let before = folder.names
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public/\(name): error: is in the way, and Daybook did not write it
                      Move it away, or name another folder for the site. Nothing was changed.
                    """)
            #expect(folder.text(name) == "mine")
            #expect(folder.names == before)
            #expect(folder.text(SiteManifest.name) == nil)
        }
    }

    @Test func `a list of files that is a pipe is refused, for reading it would never end`() throws {
        try inPublishedFolder { folder in
            #expect(mkfifo(folder.path + "/" + SiteManifest.name, 0o600) == 0)
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public/.daybook-manifest: error: is not a list that Daybook wrote
                      Name another folder for the site, or remove this file if the folder holds nothing else.
                    """)
        }
    }

    @Test func `a folder that becomes a link while the site is made is not followed`() throws {
        try inTestFolder { outside in
            let folder = PublishedFolder(path: outside + "/site")
            try FileManager.default.createDirectory(atPath: outside + "/elsewhere", withIntermediateDirectories: true)
            #expect(
                folder.failure {
                    var publisher = try SitePublisher(folder.path, named: PublishedFolder.name)
                    for page in Self.pages { try publisher.add(Array(page.text.utf8), at: page.path) }
                    try folder.link("chats", to: outside + "/elsewhere")
                    defer { publisher.cancel() }
                    _ = try publisher.finish()
                } == """
                    public/chats: error: became something else than a folder while the site was made
                      Move it away and run again, so that the site is whole.
                    """)
            #expect(try FileManager.default.contentsOfDirectory(atPath: outside + "/elsewhere") == [])
        }
    }

    @Test func `where nothing is to be written, no folder is made for it`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            var publisher = try SitePublisher(folder.path, named: PublishedFolder.name)
            for page in Self.pages { try publisher.add(Array(page.text.utf8), at: page.path) }
            #expect(
                folder.names.filter { $0.hasPrefix(".daybook-staging/") } == [
                    ".daybook-staging/", ".daybook-staging/.daybook",
                ])
            publisher.cancel()
        }
    }

    /// In a folder that is new, too, and whether the site was there before or not.
    @Test(arguments: ["new.html", "lists/new.html", "more/new.html"], [false, true])
    func `a file that comes while the site is made is not replaced`(_ name: String, _ isUpdate: Bool) throws {
        try inPublishedFolder { folder in
            if isUpdate { try folder.publish(Self.pages) }
            let failure = folder.failure {
                var publisher = try SitePublisher(folder.path, named: PublishedFolder.name)
                for page in Self.pages + [(path: name, text: "ours"), (path: "zebra.html", text: "ours")] {
                    try publisher.add(Array(page.text.utf8), at: page.path)
                }
                try folder.put("mine", at: name)
                // Another one, which is met later: it does not pass for Daybook's either.
                try folder.put("mine too", at: "zebra.html")
                defer { publisher.cancel() }
                _ = try publisher.finish()
            }
            #expect(
                failure == """
                    public/\(name): error: came while the site was made, and Daybook did not write it
                      Move it away and run again, so that the site is whole.
                    """)
            #expect(folder.text(name) == "mine")
            #expect(folder.text("zebra.html") == "mine too")
            #expect(try !folder.owned.contains(name) && !folder.owned.contains("zebra.html"))
            try folder.remove("zebra.html")
            // The next run says so before it writes anything; once the file is away, the site is made whole.
            #expect(folder.failure { try folder.publish(Self.pages + [(path: name, text: "ours")]) } != nil)
            #expect(folder.text(name) == "mine")
            try folder.remove(name)
            try folder.publish(Self.pages + [(path: name, text: "ours")])
            for page in Self.pages { #expect(folder.text(page.path) == page.text) }
            #expect(folder.text(name) == "ours")
        }
    }

    @Test func `a foreign file in the way leaves the old site as it was`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            try folder.put("mine", at: "about.html")
            let before = try folder.stamps()
            let next = Self.with("new", at: "site.css") + [(path: "about.html", text: "about")]
            #expect(folder.failure { try folder.publish(next) } != nil)
            #expect(try folder.stamps() == before)
            #expect(folder.text("about.html") == "mine")
        }
    }

    @Test func `a foreign file of the same bytes is left alone and stays foreign`() throws {
        try inPublishedFolder { folder in
            try folder.put("index", at: "index.html")
            let outcome = try folder.publish(Self.pages)
            #expect(outcome.written == 3 && outcome.unchanged == 1)
            #expect(try !folder.owned.contains("index.html"))
            try folder.publish([(path: "about.html", text: "about")])
            #expect(folder.text("index.html") == "index", "it is not removed with the site's own pages")
            #expect(folder.failure { try folder.publish(Self.with("new", at: "index.html")) } != nil)
        }
    }

    @Test func `other files in the folder stay`() throws {
        try inPublishedFolder { folder in
            try folder.put("mine", at: "CNAME")
            try folder.put("mine", at: "lists/notes.txt")
            try folder.put("mine", at: ".git/config")
            try folder.publish(Self.pages)
            try folder.publish([(path: "index.html", text: "index")])
            #expect(
                folder.names == [".git/", ".git/config", "CNAME", "index.html", "lists/", "lists/notes.txt"])
        }
    }

    // MARK: What the site no longer has

    @Test func `a page that the site no longer has is removed, with its folder when that is empty`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            let outcome = try folder.publish(Self.without("chats/k/2026-03.html"))
            #expect(outcome == SitePublisher.Outcome(written: 0, unchanged: 3, removed: 1))
            #expect(folder.names == ["index.html", "lists/", "lists/a.html", "site.css"])
            #expect(try folder.owned == ["index.html", "lists/a.html", "site.css"])
        }
    }

    @Test(arguments: ["changed since", "lost it"])
    func `a page that was changed since stays, and is foreign from then on`(
        _ text: String
    ) throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.with("lost in", at: "lists/a.html"))
            try folder.put(text, at: "lists/a.html")
            #expect(try folder.publish(Self.without("lists/a.html")).removed == 0)
            #expect(folder.text("lists/a.html") == text)
            #expect(try !folder.owned.contains("lists/a.html"))
            #expect(folder.failure { try folder.publish(Self.pages) } != nil)
        }
    }

    @Test func `a page behind a link is not removed through it`() throws {
        try inTestFolder { outside in
            let folder = PublishedFolder(path: outside + "/site")
            try folder.publish(Self.pages)
            try FileManager.default.moveItem(atPath: folder.path + "/chats", toPath: outside + "/chats")
            try folder.link("chats", to: outside + "/chats")
            #expect(try folder.publish(Self.without("chats/k/2026-03.html")).removed == 0)
            #expect(FileManager.default.fileExists(atPath: outside + "/chats/k/2026-03.html"))
        }
    }

    // MARK: What stands in the way

    @Test(arguments: ["lists", "chats", "chats/k"]) func `a link where a folder must be is refused`(_ name: String)
        throws
    {
        try inTestFolder { outside in
            let folder = PublishedFolder(path: outside + "/site")
            try folder.put("mine", at: "chats/mine.txt")
            if name == "chats" { try folder.remove("chats") }
            try folder.link(name, to: outside)
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public/\(name): error: is no folder but something else where a folder must be
                      Move it away, or name another folder for the site. Nothing was changed.
                    """)
            #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["site"])
        }
    }

    @Test func `a file where a folder must be is refused`() throws {
        try inPublishedFolder { folder in
            try folder.put("mine", at: "lists")
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public/lists: error: is no folder but something else where a folder must be
                      Move it away, or name another folder for the site. Nothing was changed.
                    """)
            #expect(folder.names == ["lists"])
        }
    }

    @Test func `a link where a page must go is refused, and so is a folder`() throws {
        try inTestFolder { outside in
            let folder = PublishedFolder(path: outside + "/site")
            try folder.put("mine", at: "../mine.html")
            try folder.put("x", at: "x")
            try folder.link("index.html", to: "../mine.html")
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public/index.html: error: is in the way, and Daybook did not write it
                      Move it away, or name another folder for the site. Nothing was changed.
                    """)
            #expect(folder.text("../mine.html") == "mine")
            try folder.remove("index.html")
            try folder.put("mine", at: "index.html/mine.txt")
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public/index.html: error: is a folder where a page must go
                      Move it away, or name another folder for the site. Nothing was changed.
                    """)
        }
    }

    @Test func `a link that took the place of a page is replaced, what it leads to is not touched`() throws {
        try inTestFolder { outside in
            let folder = PublishedFolder(path: outside + "/site")
            try folder.publish(Self.pages)
            try folder.put("index", at: "../mine.html")
            try folder.remove("index.html")
            try folder.link("index.html", to: "../mine.html")
            try folder.publish(Self.with("new", at: "index.html"))
            #expect(folder.text("index.html") == "new")
            #expect(folder.text("../mine.html") == "index")
        }
    }

    @Test func `a file is no folder for a site`() throws {
        try inTestFolder { folder in
            let site = PublishedFolder(path: folder + "/site")
            try Data("mine".utf8).write(to: URL(fileURLWithPath: site.path))
            #expect(
                site.failure { try site.publish(Self.pages) } == """
                    public: error: is a file where a folder must be
                      Name another folder, or move the file away.
                    """)
            #expect(try String(contentsOfFile: site.path, encoding: .utf8) == "mine")
        }
    }

    @Test func `two runs at once in one folder are refused`() throws {
        try inPublishedFolder { folder in
            var first = try SitePublisher(folder.path, named: "first")
            #expect(
                folder.failure { try folder.publish(Self.pages) } == """
                    public: error: another run is writing to this folder
                      Wait until it has finished, or name another folder.
                    """)
            first.cancel()
        }
    }

    // MARK: Runs that were stopped

    @Test func `what a stopped run left is swept`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            try folder.put("", at: ".daybook-staging/.daybook")
            try folder.put("half", at: ".daybook-staging/0")
            try folder.put("half", at: ".daybook-staging/deep/1")
            #expect(try folder.publish(Self.pages).written == 0)
            #expect(folder.names == Self.names)
        }
    }

    @Test func `a folder that a stopped run left empty goes with the list of its files`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            // What a run leaves that is stopped behind the removal of the last page of a chat.
            try folder.remove("chats/k/2026-03.html")
            let outcome = try folder.publish(Self.without("chats/k/2026-03.html"))
            #expect(outcome == SitePublisher.Outcome(written: 0, unchanged: 3, removed: 0))
            #expect(folder.names == ["index.html", "lists/", "lists/a.html", "site.css"])
        }
    }

    @Test func `a run that is taken back leaves the old site whole`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            let before = try folder.stamps()
            var publisher = try SitePublisher(folder.path, named: "public")
            for page in Self.pages { try publisher.add(Array("new".utf8), at: page.path) }
            publisher.cancel()
            #expect(try folder.stamps() == before)
            #expect(folder.names == Self.names)
        }
    }

    /// A run that was stopped after its list of files, before any file: the list says more than the folder has.
    @Test func `a staging folder that is somebody's own is refused and left alone`() throws {
        try inPublishedFolder { folder in
            try folder.put("mine", at: ".daybook-staging/mine.txt")
            let said = folder.failure { try folder.publish(Self.pages) }
            #expect(
                said == """
                    public/.daybook-staging: error: is in the way, and Daybook did not make it
                      Move it away, or name another folder for the site. Nothing was changed.
                    """)
            #expect(folder.text(".daybook-staging/mine.txt") == "mine")
        }
    }

    @Test func `after a stopped run every page is still known for the site's own`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            var list = try SiteManifest.read(from: folder.path, named: "")
            for path in list.entries.keys {
                list.entries[path] = .init(size: 3, checksum: Checksum(of: Array("new".utf8)).hex)
            }
            try folder.put(list.text, at: SiteManifest.name)
            try folder.put("", at: ".daybook-staging/.daybook")
            try folder.put("new", at: ".daybook-staging/0")
            #expect(try folder.publish(Self.pages) == SitePublisher.Outcome(written: 0, unchanged: 4, removed: 0))
            #expect(try folder.publish([]).removed == 4)
            #expect(folder.names == [])
        }
    }

    @Test func `a run that fails half-way leaves the overview to the last, and the next run heals it`() throws {
        try inPublishedFolder { folder in
            try folder.publish(Self.pages)
            let said = folder.failure {
                var publisher = try SitePublisher(folder.path, named: "public")
                for page in Self.pages { try publisher.add(Array("new \(page.text)".utf8), at: page.path) }
                try folder.remove("chats/k/2026-03.html")
                try folder.put("mine", at: "chats/k/2026-03.html/mine.txt")
                defer { publisher.cancel() }
                _ = try publisher.finish()
            }
            #expect(said == "DIR/chats/k/2026-03.html: error: cannot be put in place: Is a directory")
            #expect(Self.pages.map { folder.text($0.path) } == ["new css", "a", nil, "index"])
            #expect(try folder.owned == Self.pages.map(\.path).sorted())
            try folder.remove("chats/k/2026-03.html")
            try folder.publish(Self.pages)
            #expect(Self.pages.map { folder.text($0.path) } == Self.pages.map(\.text))
            #expect(folder.names == Self.names)
        }
    }

    // MARK: With pages of records

    @Test func `a changed message is written to the pages that show it alone`() throws {
        func records(_ text: String) -> [Record] {
            [.chat(Made.chat)] + Made.day("2026-01-10", 20) + [Made.message(text, at: "2026-02-10", id: "x")]
                + Made.day("2026-03-10", 20) + Made.day("2026-03-11", 20)
        }
        try inPublishedFolder { folder in
            for (text, written) in [("one", 10), ("two", 1), ("two", 0)] {
                let site = try BuiltSite(of: records(text))
                #expect(try folder.publish(site.order.map { ($0, site.text($0)) }).written == written)
            }
            #expect(folder.names.count { $0.hasSuffix(".html") } == 8)
        }
    }
}
