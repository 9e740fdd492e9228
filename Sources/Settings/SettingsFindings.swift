import JSON
import TaskText

/// What is wrong in a text of settings: the first findings, and how many there are besides.
struct SettingsFindings {
  /// The maximum number of mistakes in a settings file that are listed.
  static let maxListed = 1000

  /// The maximum number of findings that are listed; nil if all are.
  private let limit: Int?
  /// Those that are listed, and one after them: it is where the rest is told.
  private var kept: [SettingsFinding] = []
  private var omitted = 0
  private var omitsErrors = false

  init(limit: Int?) {
    self.limit = limit
  }

  /// Adds a finding. Its message is written only if it may be listed.
  mutating func add(
    _ range: Range<Int>, replacement: String? = nil, level: RuleLevel = .error,
    _ message: @autoclosure () -> String
  ) {
    if let limit, kept.count > limit {
      omitted += 1
      omitsErrors = omitsErrors || level == .error
    } else {
      kept.append(SettingsFinding(range, message(), replacement: replacement, level: level))
    }
  }

  /// Adds what is wrong with the JSON.
  mutating func add(_ problem: JSONProblem) {
    let level: RuleLevel = if case .duplicateKey = problem.kind { .warning } else { .error }
    add(
      problem.range, level: level,
      problem.kind == .noValue
        ? "the file has no settings: at least `{}` is required" : problem.description)
  }

  /// The findings in the order of the text. If there are too many, the last one says how many follow.
  var listed: [SettingsFinding] {
    let sorted = kept.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    guard let limit, sorted.count > limit else { return sorted }
    let first = sorted[limit]
    let hasErrors = omitsErrors || first.level == .error
    let rest = SettingsFinding(
      first.range.lowerBound..<first.range.upperBound,
      "\(kept.count + omitted - limit) more mistakes are not listed",
      level: hasErrors ? .error : .warning)
    return sorted.prefix(limit) + [rest]
  }
}
