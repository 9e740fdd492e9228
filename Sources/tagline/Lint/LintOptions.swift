import Analysis
import CivilDates
import Files
import Workspace

/// What `tagline lint` was asked to do.
struct LintOptions {
  enum Action {
    /// Findings and fixes are told of.
    case report
    /// Fixes are applied.
    case fix
    /// Findings are suppressed where they stand.
    case addNolint
    /// What fixes would change is printed.
    case diff
    /// The files that would be checked are listed.
    case showFiles
    /// Findings are told of again whenever something changes.
    case watch
  }

  let action: Action
  /// What is done about findings, if anything.
  let fixMode: FixRun.FixMode
  /// Whether each fix is told of.
  let showsFixes: Bool
  let input: InputOptions
  let output: OutputOptions
  let exit: ExitPolicy
  private let resolver: SettingsResolver
  /// The day that findings call today; nil for that of the clock.
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
    resolver = try SettingsResolver(arguments, today: localToday())
    day = try arguments.day(of: .today)
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
  }

  /// What holds for each file today.
  var settings: SettingsResolver {
    var settings = resolver
    settings.today = day ?? localToday()
    return settings
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
