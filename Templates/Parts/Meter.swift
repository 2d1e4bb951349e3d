import SafeHTML

/// The bar that shows how much of a list is done.
enum Meter {
    static func html(done: Int, all: Int) -> HTML {
        """
        <div class="meter" aria-hidden="true"><svg viewBox="0 0 1000 5" preserveAspectRatio="none">\
        <rect class="fill" width="\(number: share(done, of: all))" height="5"/></svg></div>
        """
    }

    /// In thousandths, 0...1000; only nothing is 0 and only all is 1000.
    static func share(_ part: Int, of whole: Int) -> Int {
        guard whole > 0, part > 0 else { return 0 }
        guard part < whole else { return 1000 }
        let share = Int(Double(part) / Double(whole) * 1000)
        return min(max(share, 1), 999)
    }
}
