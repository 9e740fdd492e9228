package import CivilDates
package import Files

/// What the command line decides about a server.
package struct ServerOptions: Sendable {
  /// The path of the log; nil for none.
  package var logPath: String?
  /// The lowest severity of the lines in the log.
  package var logLevel = LogLevel.info
  /// A process that the server must not outlive, besides the one that `initialize` names.
  package var clientProcess: Int?
  /// The person's own settings file; nil if there is none.
  package var personalSettings: Path?
  /// The version in the answer to `initialize`.
  package var version: String
  /// Returns the present moment, by default that of the wall clock in the local time zone.
  package var now: @Sendable () -> Moment = localNow

  /// The options of a server that writes no log and watches no other process.
  package init(version: String) {
    self.version = version
  }
}

/// The severity of a line of the log, from the lowest.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case debug
  case info
  case warning
  case error

  /// The lower severity comes first.
  package static func < (one: LogLevel, other: LogLevel) -> Bool {
    allCases.prefix { $0 != other }.contains(one)
  }
}
