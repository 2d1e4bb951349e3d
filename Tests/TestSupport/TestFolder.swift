import Foundation

/// Gives `work` an empty folder of its own, and removes it with all in it afterwards.
package func inTestFolder<Result>(_ work: (String) throws -> Result) throws -> Result {
    let folder = try makeTestFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try work(folder)
}

/// The same for work that waits for other tasks.
package func inTestFolder<Result: Sendable>(
    _ work: @Sendable (String) async throws -> Result
) async throws -> Result {
    let folder = try makeTestFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await work(folder)
}

private func makeTestFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
}

/// What the error of `work` says, with `folder` shown as `DIR`; nil when there was no error.
package func failure(in folder: String, _ work: () throws -> Void) -> String? {
    do {
        try work()
        return nil
    } catch {
        return "\(error)".replacingOccurrences(of: folder, with: "DIR")
    }
}
