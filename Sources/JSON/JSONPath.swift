/// The keys and indices that lead to a place in a JSON text: `lists[3].todos[0].content`.
enum JSONPath {
    private enum Step {
        case key(String?)
        /// -1 before the first.
        case index(Int)
    }

    /// Reads the source from its start up to that byte; the walk ends early where the text is no JSON.
    static func path(to offset: Int, in source: any ByteSource, depthLimit: Int) throws(JSONError) -> String {
        var steps: [Step] = []
        do {
            var parser = try JSONParser(source, depthLimit: depthLimit)
            parser.isLocating = true
            try walk(&parser, to: offset, &steps)
        } catch .syntax {
            // What was to be located lies here.
        } catch {
            throw error
        }
        return text(of: steps)
    }

    private static func walk(_ parser: inout JSONParser, to offset: Int, _ steps: inout [Step]) throws(JSONError) {
        while true {
            let kind = try parser.peek()
            guard parser.offset < offset else { return }
            switch kind {
            case .object:
                try parser.enterObject()
                steps.append(.key(nil))
            case .array:
                try parser.enterArray()
                steps.append(.index(-1))
            default: try parser.skipValue()
            }
            while let last = steps.last {
                guard parser.offset <= offset else { return }
                switch last {
                case .key:
                    if let key = try parser.nextKey() {
                        steps[steps.count - 1] = .key(key)
                    } else {
                        steps.removeLast()
                        continue
                    }
                case .index(let index):
                    if try parser.nextElement() {
                        steps[steps.count - 1] = .index(index + 1)
                    } else {
                        steps.removeLast()
                        continue
                    }
                }
                break
            }
            if steps.isEmpty { return }
        }
    }

    private static func text(of steps: [Step]) -> String {
        var path = ""
        for step in steps {
            switch step {
            case .key(nil), .index(-1): break
            case .index(let index): path += "[\(index)]"
            case .key(let key?):
                let isPlain =
                    !key.isEmpty
                    && key.utf8.allSatisfy {
                        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
                    }
                if isPlain {
                    path += path.isEmpty ? key : "." + key
                } else {
                    path += "[\"" + key.prefix(60) + (key.count > 60 ? "…" : "") + "\"]"
                }
            }
        }
        return path
    }
}
