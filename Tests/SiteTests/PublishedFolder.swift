import Diagnostics
import Foundation
import Model
import TestSupport

@testable import Site

/// A folder that sites are published into, and what stands in it.
struct PublishedFolder {
    let path: String

    /// How the person named it.
    static let name = "public"

    /// Publishes these files as one run.
    @discardableResult func publish(_ files: [(path: String, text: String)]) throws -> SitePublisher.Outcome {
        var publisher = try SitePublisher(path, named: Self.name)
        do {
            for file in files { try publisher.add(Array(file.text.utf8), at: file.path) }
            return try publisher.finish()
        } catch {
            publisher.cancel()
            throw error
        }
    }

    func put(_ text: String, at name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    func text(_ name: String) -> String? {
        (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every name beneath it, folders with a slash behind, but for the list of files.
    var names: [String] {
        guard let all = FileManager.default.enumerator(atPath: path) else { return [] }
        return all.compactMap { $0 as? String }.filter { $0 != SiteManifest.name }.map { name in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
            return isThere && isFolder.boolValue ? name + "/" : name
        }.sorted()
    }

    /// The files that Daybook takes for its own.
    var owned: [String] { get throws { try SiteManifest.read(from: path, named: Self.name).entries.keys.sorted() } }

    /// What changes when a file is written anew: its number on the disk and the time of its last change.
    func stamps() throws -> [String: String] {
        var stamps: [String: String] = [:]
        for name in names + [SiteManifest.name] where !name.hasSuffix("/") {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
            let number = attributes[.systemFileNumber] as? Int ?? 0
            let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            stamps[name] = "\(number) \(time)"
        }
        return stamps
    }

    /// What the error of `work` says, this folder shown as `DIR`.
    func failure(_ work: () throws -> Void) -> String? { TestSupport.failure(in: path, work) }
}

func inPublishedFolder(_ work: (PublishedFolder) throws -> Void) throws {
    try inTestFolder { folder in
        let site = PublishedFolder(path: folder + "/site")
        try FileManager.default.createDirectory(atPath: site.path, withIntermediateDirectories: true)
        try work(site)
    }
}
