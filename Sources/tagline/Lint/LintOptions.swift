import Analysis
import CivilDates
import Files
import Server

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
  }

  let action: Action
  /// What is done about findings, if anything.
  let wish: FixRun.Wish
  /// Whether each fix is told of.
  let showsFixes: Bool
  let input: InputOptions
  let output: OutputOptions
  let exit: ExitPolicy
  let settings: SettingsSearch.Source
  let rules: RuleChoice
  let today: CivilDate
  let threads: Int

  init(_ arguments: Arguments) throws(UsageError) {
    action = try LintOptions.action(arguments)
    wish =
      arguments.contains(.addNolint)
      ? .suppressions : .fixes(arguments.contains(.unsafeFixes) ? .unsafe : .safe)
    showsFixes = arguments.contains(.showFixes)
    input = try InputOptions(arguments)
    output = try OutputOptions(arguments)
    exit = ExitPolicy(arguments)
    settings = try SettingsSearch.Source(arguments)
    rules = try RuleChoice(arguments)
    today = try LintOptions.day(arguments.value(of: .today))
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
  }

  private static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    if arguments.contains(.addNolint), arguments.contains(.fix) {
      throw .conflict(Option.addNolint.flag, Option.fix.flag)
    }
    if arguments.contains(.showFiles) { return .showFiles }
    if arguments.contains(.diff) { return .diff }
    if arguments.contains(.addNolint) { return .addNolint }
    return arguments.contains(.fix) ? .fix : .report
  }

  private static func day(_ text: String?) throws(UsageError) -> CivilDate {
    guard let text else { return localToday() }
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == [4, 2, 2],
      fields.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      throw .badValue(text, option: Option.today.flag, reason: "`YYYY-MM-DD` is allowed")
    }
    let numbers = fields.map { Int($0) ?? 0 }
    do throws(DateError) {
      return try CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    } catch {
      throw .badValue(text, option: Option.today.flag, reason: error.description)
    }
  }
}
