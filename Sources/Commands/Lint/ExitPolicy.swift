import Analysis

/// The findings that determine the exit code.
struct ExitPolicy {
  private let minSeverity: Severity?
  private let failsOnFix: Bool

  init(_ arguments: Arguments) {
    let level = Severity.allCases.first { $0.name == arguments.value(of: .failLevel) }
    minSeverity = arguments.contains(.exitZero) ? nil : level ?? .warning
    failsOnFix = arguments.contains(.exitNonZeroOnFix)
  }

  /// The exit code if everything could be done.
  func code(_ tally: Tally) -> ExitCode {
    if failsOnFix, tally.fixed > 0 { return .findings }
    guard let minSeverity, let worst = tally.worst, worst >= minSeverity else { return .clean }
    return .findings
  }

  /// The exit code after a diff with this number of fixes.
  func code(differences: Int) -> ExitCode {
    minSeverity != nil && differences > 0 ? .findings : .clean
  }
}
