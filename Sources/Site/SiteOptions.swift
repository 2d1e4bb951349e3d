import Backup
import Diagnostics
import Model
import Templates

/// Makes a writer of Daybook's JSON whose text goes to the given function.
package typealias BackupMaker =
    @Sendable (
        _ write: @escaping ([UInt8]) throws(DaybookError) -> Void
    ) -> any BackupWriter

/// What a person decides about a site.
package struct SiteOptions: Sendable {
    /// The name of the site; nil for Daybook's own.
    package var title: String?
    /// nil: Korean when any list, todo or message has Hangul, else English.
    package var language: Language?
    /// The clock whose days the site shows.
    package var zone: ZoneRules
    /// The bytes of the person's own style sheet, linked after the site's.
    package var ownStyleSheet: [UInt8]?
    /// Writes the data files that the site carries; nil leaves them out.
    package var makeBackup: BackupMaker?
    /// Told from any thread how many of how many parts are made.
    package var progress: (@Sendable (_ made: Int, _ all: Int) -> Void)?
    /// How many threads make pages at once.
    package var jobs = 1
    /// The program's version, for the foot of each page.
    package var version: String

    package init(title: String? = nil, zone: ZoneRules, ownStyleSheet: [UInt8]? = nil, version: String) {
        (self.title, self.zone, self.ownStyleSheet, self.version) = (title, zone, ownStyleSheet, version)
    }

    /// Takes "ko" or "en"; false for any other word.
    package mutating func setLanguage(_ word: String) -> Bool {
        language = Language(rawValue: word)
        return language != nil
    }
}
