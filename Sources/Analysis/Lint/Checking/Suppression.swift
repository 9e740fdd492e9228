import Settings
package import TaskText

/// A `@nolint` or `@nolint-file`, and what it has suppressed so far.
package struct Suppression: Hashable, Sendable {
  /// A rule that it names.
  package struct Name: Hashable, Sendable {
    /// The text of the name.
    package let id: String
    /// The place of the name.
    package let range: TextRange
  }

  /// The edits that remove the tag.
  package private(set) var removal: [Edit]
  /// Whether the line means the same without it: at the start of a text it may hide a bullet.
  var removalSafety = Fix.Safety.unsafe
  /// Whether the line means the same without one of ``names``: the payload holds no parentheses,
  /// which could balance others.
  let nameRemovalSafety: Fix.Safety
  /// The tag.
  package private(set) var range: TextRange
  /// Its line.
  package private(set) var line: TextRange
  /// Whether it is meant for the whole file.
  package let isFile: Bool
  /// The first ``maxNames`` names of rules in it; empty if it suppresses all rules.
  package private(set) var names: [Name] = []
  /// Whether it holds more names. They suppress findings, but it is not said of them if they do not.
  private(set) var hasMoreNames = false
  /// The ids of the rules that it names, each once. There are few rules, and most suppressions name one
  /// or two.
  private(set) var ids: [String] = []
  /// The ids of the rules that it has suppressed a finding of, each once.
  package private(set) var used: [String] = []

  /// So many names of one suppression are kept: there are fewer rules, and each takes the memory of its
  /// finding.
  static let maxNames = 1000

  init(_ tag: CheckedTag, removal: [Edit], line: TextRange) {
    self.removal = removal
    let payload = tag.payload ?? ""
    let isPlain = !payload.utf8.contains {
      $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\\")
    }
    nameRemovalSafety = isPlain ? .safe : .unsafe
    range = tag.tag.range
    self.line = line
    isFile = tag.isNamed(fileSuppressionName)
    if let start = tag.tag.payload?.lowerBound { readNames(payload, at: start) }
  }

  /// Whether it suppresses findings of the rule.
  func covers(_ rule: String) -> Bool { names.isEmpty || ids.contains(rule) }

  /// Notes that it suppressed a finding of the rule.
  mutating func use(_ rule: String) { used.appendUnlessContained(rule) }

  /// This suppression counted from a start that is `distance` bytes earlier.
  func shifted(by distance: Int) -> Suppression {
    var copy = self
    copy.removal = removal.map { $0.shifted(by: distance) }
    copy.range = range.shifted(by: distance)
    copy.line = line.shifted(by: distance)
    copy.names = names.map { Name(id: $0.id, range: $0.range.shifted(by: distance)) }
    return copy
  }

  /// Reads the words of a payload that begins at `start`, separated by commas and white space.
  private mutating func readNames(_ payload: String, at start: Offset) {
    let bytes = Array(payload.utf8)
    var (first, end) = (0, 0)
    while first < bytes.count {
      let next =
        end < bytes.count && bytes[end] == UInt8(ascii: ",")
        ? end + 1 : skipWhiteSpace(bytes.span, from: end, to: bytes.count)
      if next == end, end < bytes.count {
        end += 1
        continue
      }
      if end > first {
        let id = String(decoding: bytes[first..<end], as: UTF8.self)
        if !ids.contains(id), Rule.named(id) != nil { ids.append(id) }
        if names.count < Suppression.maxNames {
          names.append(Name(id: id, range: TextRange(start + first, start + end)))
        } else {
          hasMoreNames = true
        }
      }
      if end == bytes.count { break }
      (first, end) = (next, next)
    }
  }
}

/// Leaves out what is suppressed, and notes in the suppressions that it was.
func unsuppressed(_ findings: [Finding], by suppressions: inout [Suppression]) -> [Finding] {
  guard !suppressions.isEmpty else { return findings }
  // Of the rules there are only some, while findings and suppressions may be many.
  var rules: [String] = []
  for finding in findings { rules.appendUnlessContained(finding.rule) }
  var suppressed: [String] = []
  for index in suppressions.indices {
    for rule in rules where suppressions[index].covers(rule) {
      suppressions[index].use(rule)
      suppressed.appendUnlessContained(rule)
    }
  }
  return findings.filter { !suppressed.contains($0.rule) }
}

extension [String] {
  /// Appends the id of a rule, of which there are few.
  fileprivate mutating func appendUnlessContained(_ rule: String) {
    if !contains(rule) { append(rule) }
  }
}

/// Whether the tag of that name suppresses findings, and so counts in no other rule.
func isSuppressionName(_ name: String) -> Bool {
  // To compare strings of different lengths takes long.
  name.utf8.first == UInt8(ascii: "n") && (name == "nolint" || name == fileSuppressionName)
}

/// The name of the tag that suppresses findings in a whole file.
let fileSuppressionName = "nolint-file"

extension Suppression {
  /// The findings if it is unused, as a whole or some of its names. It is not unused as a whole if it has
  /// more names than are kept, and no fix removes some of so many.
  func unusedFindings(_ context: CheckContext) -> [Finding] {
    guard let severity = context.severity(of: .unusedNolint) else { return [] }
    let unused = names.indices.filter { isUnused(names[$0], context) }
    if names.isEmpty ? used.isEmpty : unused.count == names.count && !hasMoreNames {
      return [finding(severity, range, message(names), removal, removalSafety)]
    }
    return unused.map { index in
      finding(
        severity, names[index].range, message([names[index]]),
        hasMoreNames ? nil : [Edit(removalOfName(at: index), "")], nameRemovalSafety)
    }
  }

  /// The finding if it is too far down to count for the file.
  func lateFindings(_ context: CheckContext) -> [Finding] {
    guard let severity = context.severity(of: .unusedNolint) else { return [] }
    let message = "nothing is suppressed: `@nolint-file` counts on the first ten lines only"
    return [finding(severity, range, message, removal, removalSafety)]
  }

  /// Whether the name suppresses nothing: it is not a rule, or it is a rule that is on, depends neither on
  /// the day nor on other items and found nothing.
  private func isUnused(_ name: Name, _ context: CheckContext) -> Bool {
    if used.contains(name.id) { return false }
    guard let rule = Rule.named(name.id) else { return true }
    if rule.dependsOn.contains(.today) || context.severity(of: rule) == nil { return false }
    switch rule.check {
    case .plan, .suppressions: return false
    case .item, .name, .doneParents: return true
    }
  }

  private func finding(
    _ severity: Severity, _ range: TextRange, _ message: String, _ removal: [Edit]?,
    _ safety: Fix.Safety
  ) -> Finding {
    Finding(
      rule: Rule.unusedNolint.id, severity: severity, range: range, message: message,
      fixes: removal.map { [Fix("Remove the suppression", safety, $0)] } ?? [],
      isUnnecessary: true)
  }

  private func message(_ unused: [Name]) -> String {
    let place = isFile ? "file" : "line"
    if unused.isEmpty { return "nothing is suppressed: the \(place) has no finding" }
    if let unknown = unused.first(where: { Rule.named($0.id) == nil }) {
      return "`\(unknown.id)` is not a rule"
    }
    let list = unused.map { "`\($0.id)`" }.joined(separator: ", ")
    return "nothing is suppressed: the \(place) has no finding of \(list)"
  }

  /// The name with the comma and the blanks that separate it from its neighbor.
  private func removalOfName(at index: Int) -> TextRange {
    index > 0
      ? TextRange(names[index - 1].range.upperBound, names[index].range.upperBound)
      : TextRange(names[index].range.lowerBound, names[min(1, names.count - 1)].range.lowerBound)
  }
}

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
