/// What NSKeyedArchiver writes: a property list whose `$objects` refer to each other by number, from `$top` on.
struct KeyedArchive {
    typealias Node = PropertyList.Node

    private let list: PropertyList
    private let objects: [PropertyList.Index]
    /// What `$top` leads to: a dictionary of the object's keys, or a plain value.
    let root: Node

    init(_ bytes: [UInt8]) throws(Unreadable) {
        list = try PropertyList(bytes)
        guard case .dictionary = list.root else { throw Unreadable("its property list is no keyed archive") }
        guard let archiver = list.value("$archiver", of: list.root) else {
            throw Unreadable("its property list is no keyed archive")
        }
        guard archiver == .text("NSKeyedArchiver") else {
            throw Unreadable("its archive was not written by NSKeyedArchiver")
        }
        guard case .array(let objects)? = list.value("$objects", of: list.root) else {
            throw Unreadable("its archive has no objects")
        }
        self.objects = objects
        guard let top = list.value("$top", of: list.root), case .dictionary(_, let values) = top else {
            throw Unreadable("its archive does not say which object is the outermost")
        }
        // Without a name of its own the outermost object stands under "$0".
        guard let first = list.value("root", of: top) ?? (values.count == 1 ? list[values[0]] : nil) else {
            throw Unreadable("its archive does not say which object is the outermost")
        }
        guard let root = Self.resolve(first, objects, list) else {
            throw Unreadable("its archive's outermost object is missing")
        }
        self.root = root
    }

    /// What stands under a key of an object, references followed; nil when it is missing or `$null`.
    func value(_ key: String, of object: Node) -> Node? {
        list.value(key, of: object).flatMap { Self.resolve($0, objects, list) }
    }

    /// The object's class and those it comes from, the nearest first; empty when it names none.
    func classes(of object: Node) -> [String] {
        guard let kind = value("$class", of: object) else { return [] }
        var names: [String] = []
        if case .text(let name)? = value("$classname", of: kind) { names.append(name) }
        if case .array(let members)? = value("$classes", of: kind) {
            for member in members.prefix(16) {
                if case .text(let name)? = list[member] { names.append(name) }
            }
        }
        return names
    }

    /// One step: object 0 is always `$null`.
    private static func resolve(_ node: Node, _ objects: [PropertyList.Index], _ list: PropertyList) -> Node? {
        guard case .uid(let number) = node else { return node }
        guard number > 0, number < objects.count else { return nil }
        return list[objects[number]]
    }
}
