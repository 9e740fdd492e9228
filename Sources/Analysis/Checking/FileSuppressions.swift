import TaskText

/// How many lines at the start of a text may hold a `@nolint-file` that counts.
let suppressingLines = 10

/// What is suppressed for a whole text.
struct FileSuppressions {
  private var suppressions: [Suppression]
  /// Those that are too far down to count.
  private let late: [Suppression]
  /// The rules that they name.
  private let named: Set<String>
  /// Whether one of them names no rules, and is meant for all.
  private let coversAll: Bool
  /// The rules that there is a finding of.
  private var used: Set<String> = []

  /// The suppressions of a text that are meant for all of it. They count if they are before `end`,
  /// where the ``suppressingLines`` end.
  init(_ all: [Suppression], before end: Offset) {
    suppressions = all.filter { $0.range.lowerBound < end }
    late = all.filter { $0.range.lowerBound >= end }
    named = suppressions.reduce(into: []) { $0.formUnion($1.ids) }
    coversAll = suppressions.contains(where: \.names.isEmpty)
  }

  /// Whether findings of the rule are suppressed.
  func covers(_ rule: String) -> Bool { coversAll || named.contains(rule) }

  /// Notes that there is a finding of the rule.
  mutating func use(_ rule: String) {
    guard used.insert(rule).inserted else { return }
    for index in suppressions.indices where suppressions[index].covers(rule) {
      suppressions[index].use(rule)
    }
  }

  /// What is wrong with the suppressions themselves, in order.
  func findings(_ context: CheckContext) -> [Finding] {
    let unused = suppressions.flatMap { $0.unusedFindings(context) }
    return (unused + late.flatMap { $0.lateFindings(context) }).sorted(by: Finding.isBefore)
  }
}
