/// One table of a Core Data store: an entity, with those that inherit from it in the same table.
struct CoreDataEntity: Hashable {
    struct Attribute: Hashable {
        /// As the table has it: "ZISCOMPLETED".
        let column: String
        /// As the model likely spells it: "isCompleted".
        let name: String
        let kind: Kind
    }

    /// What the column was declared to hold; SQLite holds nobody to it.
    enum Kind: Hashable {
        /// Whole numbers, truth values, and the keys of other rows.
        case integer
        case date
        case real
        case text
        case blob
        case other

        init(declared type: String) {
            switch type.uppercased() {
            case "INTEGER": self = .integer
            case "TIMESTAMP": self = .date
            case "FLOAT", "DOUBLE", "REAL": self = .real
            case let type where type.hasPrefix("VARCHAR") || type == "TEXT": self = .text
            case "BLOB": self = .blob
            default: self = .other
            }
        }
    }

    /// "MyList"; without metadata as the table is called, unless it is one of the entities Daybook knows.
    let name: String
    let table: String
    /// In the table's order, without Core Data's own columns (`Z_PK`, `Z_ENT`, `Z_OPT`, `Z2_LIST`).
    let attributes: [Attribute]
    let hasEntityNumbers: Bool
    /// The highest key that was ever used, as the store's books say; 0 when they do not.
    let highestKey: Int64
    /// The names of this entity and of those that share its table, by their number.
    let names: [Int64: String]

    /// The first of these attributes that the table has, whatever their case.
    func index(of words: [String], _ kinds: Set<Kind>? = nil) -> Int? {
        for word in words {
            let wanted = word.lowercased()
            let found = attributes.firstIndex { attribute in
                attribute.name.lowercased() == wanted && (kinds?.contains(attribute.kind) ?? true)
            }
            if let found { return found }
        }
        return nil
    }

    /// All attributes but these.
    func indices(besides used: [Int?]) -> [Int] {
        let used = Set(used.compactMap { $0 })
        return attributes.indices.filter { !used.contains($0) }
    }

    /// The column that holds the key of the row of `other` which this row belongs to: named after that entity, after the
    /// last words of its name ("list", for "MyList"), or ending in its name ("parentCategory", for "Category").
    func relation(to other: CoreDataEntity) -> Int? {
        let target = other.name.lowercased()
        return attributes.firstIndex { attribute in
            guard attribute.kind == .integer else { return false }
            let name = attribute.name.lowercased()
            return name == target || other.hasLastWords(name) || target.count >= 4 && name.hasSuffix(target)
                || name.hasSuffix("list") && target.hasSuffix("list")
        }
    }

    /// Whether the name ends so, at the border of a word: "MyList" in "list", but "Account" not in "count".
    private func hasLastWords(_ lowercased: String) -> Bool {
        guard name.count > lowercased.count, name.lowercased().hasSuffix(lowercased) else { return false }
        let ending = name.suffix(lowercased.count)
        guard let first = ending.first, first.isUppercase else { return false }
        return name[..<ending.startIndex].last?.isUppercase == false
    }
}
