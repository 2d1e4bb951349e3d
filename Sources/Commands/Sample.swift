import Backup
internal import CSample
import Diagnostics
import Files
import Formats
import Model

/// The built-in sample, read the way any file is.
enum Sample {
    /// Puts the sample into `folder`, for the readers read files.
    static func source(in folder: borrowing TemporaryFolder) throws(DaybookError) -> StoreReading.Source {
        var count = 0
        guard let start = sample_json(&count) else { return StoreReading.Source(input: InputFile(path: "sample.json")) }
        let path = Path.join(folder.path, "sample.json")
        var file = try FileWriter(newFile: path)
        // A constant array that lives as long as the program.
        try file.write(Array(UnsafeBufferPointer(start: start, count: count)))
        try file.close()
        return StoreReading.Source(
            input: InputFile(path: "sample.json", location: path), reader: DaybookJSONReader())
    }

    /// The zone the sample's times were written in. Its clock stood still in all of them, so the sample needs no zones
    /// of the system.
    static let zone = ZoneRules(name: "Asia/Seoul", alwaysAhead: 9 * 3600)
}
