import Model

/// What one input held, and what became of it: records found = records kept + records set aside.
package struct SourceSummary: Hashable, Sendable {
    /// Findings of one kind and reason: how many, and where the first was.
    package struct Group: Hashable, Sendable {
        package var kind: Finding.Kind
        package var reason: String
        package var count: Int
        package var first: String

        package init(kind: Finding.Kind, reason: String, count: Int, first: String) {
            (self.kind, self.reason, self.count, self.first) = (kind, reason, count, first)
        }
    }

    /// The file's own name, without folders, so that a report is the same wherever the file lies.
    package var name: String
    /// The reader that read it: "coredata".
    package var reader: String
    package var kept: RecordCount
    package var setAside: Int
    /// In the order in which each reason was first met.
    package var groups: [Group]

    package init(
        name: String, reader: String, kept: RecordCount = RecordCount(), setAside: Int = 0, groups: [Group] = []
    ) {
        (self.name, self.reader, self.kept, self.setAside, self.groups) = (name, reader, kept, setAside, groups)
    }

    package mutating func add(_ finding: Finding) {
        if finding.kind == .recordSetAside { setAside += 1 }
        if let index = groups.firstIndex(where: { $0.kind == finding.kind && $0.reason == finding.reason }) {
            groups[index].count += 1
        } else {
            groups.append(
                Group(
                    kind: finding.kind, reason: finding.reason, count: 1,
                    first: finding.place.map { "\($0): \(finding.message)" } ?? finding.message))
        }
    }
}
