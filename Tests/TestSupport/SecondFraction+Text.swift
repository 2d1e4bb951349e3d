import Model

extension SecondFraction {
    /// nil for what is not digits, and for more than nine.
    package init?(_ text: String) {
        var fraction = Self.none
        for digit in text.utf8 {
            guard let longer = fraction.followed(by: digit) else { return nil }
            fraction = longer
        }
        self = fraction
    }
}
