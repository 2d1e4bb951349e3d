import Model

/// A list as it is named anywhere: its name, its page and its colour.
package struct ListLink: Hashable, Sendable {
    /// May be empty: the page then says so.
    package var name: String
    package var address: String
    /// nil where the source gives none; it is shown in grey.
    package var color: ListColor?

    package init(name: String, address: String, color: ListColor?) {
        (self.name, self.address, self.color) = (name, address, color)
    }
}
