import Analysis

/// Which findings make the run fail.
struct ExitPolicy {
  private let least: Severity?
  private let failsOnFix: Bool

  init(_ arguments: Arguments) {
    let level = Severity.allCases.first { $0.name == arguments.value(of: .failLevel) }
    least = arguments.contains(.exitZero) ? nil : level ?? .warning
    failsOnFix = arguments.contains(.exitNonZeroOnFix)
  }

  /// The exit code where everything could be done.
  func code(_ tally: Tally) -> ExitCode {
    if failsOnFix, tally.fixed > 0 { return .findings }
    guard let least, let worst = tally.worst, worst >= least else { return .clean }
    return .findings
  }

  /// The exit code after a diff of that many fixes.
  func code(differences: Int) -> ExitCode {
    least != nil && differences > 0 ? .findings : .clean
  }
}
