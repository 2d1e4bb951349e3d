/// How far a typed word is from a known one, for "did you mean".
package enum Spelling {
    /// Letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
    package static func distance(from one: String, to other: String) -> Int {
        let (one, other) = (Array(one.prefix(64)), Array(other.prefix(64)))
        var before: [Int] = []
        var above = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let same = one[row] == other[column]
                var best = min(above[column] + (same ? 0 : 1), above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    best = min(best, before[column - 1] + 1)
                }
                current.append(best)
            }
            (before, above) = (above, current)
        }
        return above[other.count]
    }

    /// The known words within a third of the typed one's length, nearest first.
    package static func near(_ typed: String, among known: [String]) -> [String] {
        let limit = max(1, typed.count / 3)
        return known.map { (distance: distance(from: typed.lowercased(), to: $0.lowercased()), word: $0) }
            .filter { $0.distance <= limit }
            .sorted { $0.distance < $1.distance }
            .map(\.word)
    }
}
