/// Something that ends the work, said so that a person can act on it: where, what is wrong, what to do.
package struct DaybookError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of end it is; each has an exit code of its own.
    package enum Kind: Hashable, Sendable {
        /// The command was called in a way it does not know (64).
        case usage
        /// The data is not what it claims to be (65).
        case data
        /// An input is missing or cannot be read (66).
        case noInput
        /// The output cannot be made (73).
        case cannotCreate
        /// Reading or writing failed on the way (74).
        case inputOutput
        /// Another run holds the lock (75).
        case busy
        /// The person pressed Ctrl-C (130).
        case interrupted
        /// The system asked the program to end (143).
        case terminated
    }

    package var kind: Kind
    /// The file as the person named it; nil when the error is about no file.
    package var file: String?
    package var place: Place?
    package var problem: String
    package var remedy: String

    package init(_ kind: Kind, file: String? = nil, place: Place? = nil, problem: String, remedy: String) {
        (self.kind, self.file, self.place, self.problem, self.remedy) = (kind, file, place, problem, remedy)
    }

    /// `FILE:PLACE: error: WHAT`, and the remedy indented below.
    package var description: String {
        Place.prefix(file: file, place: place) + "error: " + problem + (remedy.isEmpty ? "" : "\n  " + remedy)
    }
}
