/// `about.html`: what was read, and what was not.
package struct AboutPage: Hashable, Page {
    /// A file that was read.
    package struct Source: Hashable, Sendable {
        /// The file's name, without its folder.
        package var name: String
        /// What it is, in a word: "coredata", "telegram".
        package var format: String
        package var lists, todos, chats, messages: Int
        /// Records set aside.
        package var leftOut: Int

        package init(
            name: String, format: String, lists: Int, todos: Int, chats: Int, messages: Int, leftOut: Int = 0
        ) {
            (self.name, self.format, self.lists, self.todos) = (name, format, lists, todos)
            (self.chats, self.messages, self.leftOut) = (chats, messages, leftOut)
        }
    }

    /// A kind of thing that was left out, repaired, or could not be read.
    package struct Remark: Hashable, Sendable {
        /// The reason, as a sentence or a part of one.
        package var reason: String
        package var count: Int
        /// Where it was first met ("todos.csv:14"); nil when unknown.
        package var firstPlace: String?

        package init(reason: String, count: Int, firstPlace: String? = nil) {
            (self.reason, self.count, self.firstPlace) = (reason, count, firstPlace)
        }
    }

    /// A file of the data that the site carries.
    package struct DataFile: Hashable, Sendable {
        package var address: String
        /// What stands in it; nil shows the file's address.
        package var name: String?
        package var bytes: Int

        package init(address: String, name: String? = nil, bytes: Int) {
            (self.address, self.name, self.bytes) = (address, name, bytes)
        }
    }

    package var address: String
    /// Of the whole site.
    package var lists, todos, chats, messages: Int
    package var range: DayRange?
    /// "Asia/Seoul".
    package var timeZone: String
    package var sources: [Source]
    /// Records that are not on the site, by reason.
    package var leftOut: [Remark]
    /// Values that were repaired, or could not be read.
    package var remarks: [Remark]
    package var dataFiles: [DataFile]
    /// Data files beyond those named.
    package var moreDataFiles: Int

    package init(
        address: String = "about.html", lists: Int, todos: Int, chats: Int, messages: Int, range: DayRange?,
        timeZone: String, sources: [Source], leftOut: [Remark] = [], remarks: [Remark] = [],
        dataFiles: [DataFile] = [], moreDataFiles: Int = 0
    ) {
        (self.address, self.lists, self.todos, self.chats) = (address, lists, todos, chats)
        (self.messages, self.range, self.timeZone) = (messages, range, timeZone)
        (self.sources, self.leftOut, self.remarks) = (sources, leftOut, remarks)
        (self.dataFiles, self.moreDataFiles) = (dataFiles, moreDataFiles)
    }
}
