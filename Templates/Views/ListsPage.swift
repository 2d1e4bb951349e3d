/// `lists/index.html`: the cards of all lists, where the overview shows only some.
package struct ListsPage: Hashable, Page {
    package var address: String
    /// Lists, todos and done todos of the whole site.
    package var count, todoCount, doneCount: Int
    package var cards: [ListCard]
    package var pager: Pager

    package init(
        address: String = "lists/index.html", count: Int, todoCount: Int, doneCount: Int, cards: [ListCard],
        pager: Pager = Pager()
    ) {
        (self.address, self.count, self.todoCount, self.doneCount) = (address, count, todoCount, doneCount)
        (self.cards, self.pager) = (cards, pager)
    }
}
