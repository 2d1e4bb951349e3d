/// The columns of Daybook's table, in their order; all but the first stand there only where they are in use.
enum CSVColumn: Int, CaseIterable {
    /// list, todo, chat or message.
    case kind
    /// A todo's list, by name.
    case list
    /// A message's chat, by name.
    case chat
    case id
    /// The todo above a subtask, by id.
    case parent
    case name, color
    case sender, date, creationTime
    case content, checked, due, notes, priority, tags, createdAt, completedAt
    case edited, attachments, service
    case extra

    /// As in Daybook's JSON.
    var name: String { String(describing: self) }

    private static let lowerNames = allCases.map { Array($0.name.lowercased().utf8) }

    /// The column of that name; in a table made by hand, whatever its case and the blanks round it.
    init?(named name: String) {
        guard !name.isEmpty, name.utf8.count < 64 else { return nil }
        let wanted = name.utf8.filter { $0 != 0x20 }.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        guard let place = Self.lowerNames.firstIndex(of: wanted), let found = CSVColumn(rawValue: place)
        else { return nil }
        self = found
    }
}
