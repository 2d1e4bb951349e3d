import Diagnostics
import Files
import Model

/// The zone a command works in: `--timezone`, else the machine's.
enum Zones {
    static func rules(_ arguments: Arguments) throws(DaybookError) -> ZoneRules {
        if let name = arguments.value(of: "--timezone") { return try ZoneDatabase.rules(named: name) }
        return try ZoneDatabase.machineRules()
    }
}
