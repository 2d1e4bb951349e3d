import Backup

/// What the inputs of one command are called where they stand side by side: in the report, and on the about page.
enum SourceNames {
    /// The files' own names; the second of one name gets a number behind it: "todolist.json (2)".
    static func names(of inputs: [InputFile]) -> [String] {
        var used: Set<String> = []
        var counts: [String: Int] = [:]
        return inputs.map { input in
            var name = input.name
            while !used.insert(name).inserted {
                let count = counts[input.name, default: 1] + 1
                counts[input.name] = count
                name = "\(input.name) (\(count))"
            }
            return name
        }
    }
}
