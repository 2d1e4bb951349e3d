/// Elements with a place each; the one with the smallest place comes out first (a binary heap).
struct EarliestFirst<Element> {
    private var heap: [(place: Int64, element: Element)] = []

    mutating func insert(_ element: Element, at place: Int64) {
        heap.append((place, element))
        var child = heap.count - 1
        while child > 0, heap[child].place < heap[(child - 1) / 2].place {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popFirst() -> Element? {
        guard let first = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var smallest = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].place < heap[smallest].place {
                smallest = child
            }
            guard smallest != parent else { return first.element }
            heap.swapAt(parent, smallest)
            parent = smallest
        }
    }
}
