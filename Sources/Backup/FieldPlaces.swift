import Model

/// Where the fields of an extra stand, by name, so that a repeated one is found without a search.
package struct FieldPlaces {
    /// A name by its bytes: as texts, a composed letter and its parts would be one.
    private struct Name: Hashable {
        let text: String

        static func == (one: Name, other: Name) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var indices: [Name: Int] = [:]

    package init() {}

    /// Sets the field; says whether one of that name was there, which it then replaces.
    @discardableResult
    package mutating func set(_ name: String, _ value: Extra.Value, in extra: inout Extra) -> Bool {
        if let index = indices[Name(text: name)] {
            extra.fields[index].value = value
            return true
        }
        indices[Name(text: name)] = extra.fields.count
        extra.fields.append(Extra.Field(name, value))
        return false
    }
}
