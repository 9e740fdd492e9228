import Analysis
import CivilDates
import Files
import Server

/// What `tagline lint` was asked to do.
struct LintOptions {
  /// What happens to the fixes.
  enum Action {
    /// They are told of.
    case report
    /// They are applied.
    case fix
    /// What they would change is printed.
    case diff
  }

  let operands: [Path]
  let standardInputPath: Path
  let respectsIgnoreFiles: Bool
  let settings: SettingsSearch.Source
  let rules: RuleChoice
  let today: CivilDate
  let action: Action
  /// Whether unsafe fixes are applied too.
  let wishedFixes: Fix.Safety
  let format: ReportFormat
  let isColored: Bool
  let threads: Int

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands.isEmpty ? [Path(".")] : arguments.operands
    standardInputPath = Path(arguments.value(of: .stdinFilename) ?? "-")
    respectsIgnoreFiles = !arguments.contains(.noRespectGitignore)
    settings = try SettingsSearch.Source(arguments)
    rules = try RuleChoice(arguments)
    today = try LintOptions.day(arguments.value(of: .today))
    action = arguments.contains(.diff) ? .diff : arguments.contains(.fix) ? .fix : .report
    wishedFixes = arguments.contains(.unsafeFixes) ? .unsafe : .safe
    format = arguments.value(of: .outputFormat).flatMap(ReportFormat.init) ?? .full
    isColored = Terminal.isColored(arguments.value(of: .color))
    threads = processorCount
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
