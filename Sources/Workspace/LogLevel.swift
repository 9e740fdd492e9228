/// The severity of a line of the log, from the lowest.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case debug
  case info
  case warning
  case error

  /// The lower severity comes first.
  package static func < (one: LogLevel, other: LogLevel) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}
