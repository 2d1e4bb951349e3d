import Diagnostics
import Store

/// `daybook import FILE...`
enum ImportCommand {
    static func run(_ context: DaybookContext) throws(DaybookError) {
        let paths = Array(context.arguments.operands.dropFirst())
        guard !paths.isEmpty else {
            throw DaybookError(.usage, problem: "no file to import", remedy: "Name one: daybook import FILE...")
        }
        let zone = try Zones.rules(context.arguments, in: context.surroundings)
        let telling = Telling(context.arguments, in: context.surroundings)
        let inputs = try Inputs(paths, in: context.surroundings)
        let store = try DaybookStore.open(forEditing: context.storePath)
        let outcome = try StoreReading.read(
            inputs.files.map { StoreReading.Source(input: $0, reader: nil) }, into: store, in: zone, telling: telling)
        telling.say("Read " + telling.closingLine + ".")
        try context.surroundings.printLine(
            "Added \(outcome.added.words); updated \(outcome.updated.all); unchanged \(outcome.unchanged.all).")
        try telling.writeReport()
    }
}
