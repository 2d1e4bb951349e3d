/// What a source knew that Daybook has no word for: names and values, in the source's order.
package struct Extra: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// A value as JSON knows it. A number keeps its digits as they were written, so none is rounded.
    package indirect enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(String)
        case text(String)
        case array([Value])
        case object(Extra)
    }

    package var fields: [Field]

    package init(_ fields: [Field] = []) { self.fields = fields }

    package var isEmpty: Bool { fields.isEmpty }
}
