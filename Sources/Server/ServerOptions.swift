package import CivilDates
import Workspace

/// What the command line decides about a server.
package struct ServerOptions: Sendable {
  /// Where the log is written; nil for nowhere.
  package var logPath: String?
  /// The least grave lines that the log takes.
  package var logLevel = LogLevel.info
  /// A process that the server must not outlive, besides the one that `initialize` names.
  package var clientProcess: Int?
  /// The version that `initialize` answers.
  package var version: String
  /// Tells the day; the wall clock's in the local time zone unless a caller knows better.
  package var today: @Sendable () -> CivilDate = localToday

  /// Those of a server that writes no log and watches no other process.
  package init(version: String) {
    self.version = version
  }
}
