import Backup
import Diagnostics
import Files
import Store

/// `daybook import FILE...`
enum ImportCommand {
    static func run(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        guard !context.operands.isEmpty else {
            throw DaybookError(.usage, problem: "no file to import", remedy: "Name one: daybook import FILE...")
        }
        let zone = try Zones.rules(context.arguments, in: context.surroundings)
        var telling = Telling(context.arguments, in: context.surroundings)
        let inputs = try Inputs(context.operands, in: context.surroundings)
        let sources = try StoreReading.recognise(inputs.files)
        let bringsBack = context.arguments.has("--again")
        let isDry = context.arguments.has("--dry-run")
        let outcome: StoreImport.Outcome
        if isDry {
            let folder = try TemporaryFolder()
            let copy = try copy(of: context.storePath, in: folder)
            outcome = try StoreReading.read(sources, into: copy, in: zone, bringsBack: bringsBack, telling: telling)
        } else {
            let words = "import " + context.operands.map(quoted).joined(separator: " ")
            outcome = try DaybookStore.edit(context.storePath, words) { (store) throws(DaybookError) in
                // It may be run anew, and tells of each input once.
                telling = Telling(context.arguments, in: context.surroundings)
                return try StoreReading.readAsOne(
                    sources, into: store, in: zone, bringsBack: bringsBack, telling: telling)
            }
        }
        telling.say("Read " + telling.closingLine + ".")
        let (added, updated, unchanged) = (outcome.added.words, outcome.updated.all, outcome.unchanged.all)
        context.say(
            (isDry
                ? "Would add \(added); update \(updated); leave \(unchanged) unchanged."
                : "Added \(added); updated \(updated); unchanged \(unchanged).")
                + (outcome.leftOut.all == 0
                    ? "" : " Left out \(outcome.leftOut.words) that you deleted; --again takes them in."))
        try telling.writeReport()
        return .done
    }

    /// What the import is tried on: the store itself is not touched, and not made.
    private static func copy(
        of path: String, in folder: borrowing TemporaryFolder
    ) throws(DaybookError) -> DaybookStore {
        guard FileStatus.of(path) != .missing else { return try DaybookStore.makeTemporary(in: folder) }
        return try DaybookStore.open(readOnly: path).makeCopy(in: folder)
    }
}
