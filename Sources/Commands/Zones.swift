import Diagnostics
import Files
import Model

/// The zone a command works in: `--timezone`, else `$TZ`, else the machine's.
enum Zones {
    static func rules(_ arguments: Arguments, in surroundings: Surroundings) throws(DaybookError) -> ZoneRules {
        if let name = arguments.value(of: "--timezone") { return try ZoneDatabase.rules(named: name) }
        return try ZoneDatabase.machineRules(variable: surroundings.environment("TZ"))
    }
}
