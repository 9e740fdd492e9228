import Analysis
import CivilDates
import Files
import Workspace

/// The options of `tagline lint`.
struct LintOptions {
  enum Action {
    /// Print findings.
    case report
    /// Apply fixes.
    case fix
    /// Suppress findings on their lines.
    case addNolint
    /// Print the changes that fixes would make.
    case diff
    /// List the files that would be checked.
    case showFiles
    /// Print findings again after each change.
    case watch
  }

  let action: Action
  /// How to remove findings, if the action does so.
  let fixMode: FixRun.FixMode
  /// Whether to print the number of fixes of each rule in each file.
  let showsFixes: Bool
  let input: InputOptions
  let output: OutputOptions
  let exit: ExitPolicy
  private let resolver: SettingsResolver
  /// The day to use as today; nil for the current day.
  private let day: CivilDate?
  let threads: Int

  init(_ arguments: Arguments) throws(UsageError) {
    action = try LintOptions.action(arguments)
    fixMode =
      arguments.contains(.addNolint)
      ? .suppressions : .fixes(arguments.contains(.unsafeFixes) ? .unsafe : .safe)
    showsFixes = arguments.contains(.showFixes)
    input = try InputOptions(arguments)
    if case .watch = action, input.readsStandardInput {
      throw .conflict(Option.watch.flag, "-")
    }
    output = try OutputOptions(arguments)
    exit = ExitPolicy(arguments)
    resolver = try SettingsResolver(
      arguments, today: localToday(), detail: LintOptions.detail(action, fixMode, output))
    day = try arguments.moment(of: .today)?.date
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
  }

  /// The settings of each file, with the current day.
  var settings: SettingsResolver {
    var settings = resolver
    settings.today = day ?? localToday()
    return settings
  }

  /// How much of each finding is worked out.
  private static func detail(
    _ action: Action, _ mode: FixRun.FixMode, _ output: OutputOptions
  ) -> FindingDetail {
    switch (action, mode) {
    case (.fix, _), (.diff, .fixes): .fixes
    case (.diff, .suppressions): .message
    case (.report, _), (.watch, _), (.showFiles, _), (.addNolint, _):
      output.showsFixes ? .fixes : .message
    }
  }

  private static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    if arguments.contains(.addNolint), arguments.contains(.fix) {
      throw .conflict(Option.addNolint.flag, Option.fix.flag)
    }
    if arguments.contains(.watch) {
      let others: [Option] = [.fix, .diff, .addNolint, .showFixes, .showFiles]
      if let other = others.first(where: arguments.contains) {
        throw .conflict(Option.watch.flag, other.flag)
      }
      return .watch
    }
    if arguments.contains(.showFiles) { return .showFiles }
    if arguments.contains(.diff) { return .diff }
    if arguments.contains(.addNolint) { return .addNolint }
    return arguments.contains(.fix) ? .fix : .report
  }
}
