import CivilDates
package import TaskText

/// A problem in a text that a rule found.
package struct Finding: Hashable, Sendable {
  /// Another place that the finding mentions.
  package struct Related: Hashable, Sendable {
    /// The range of the place.
    package let range: TextRange
    private let clause: FindingMessage

    /// A place and what it is.
    package init(_ range: TextRange, _ message: String) {
      self.init(range, .text(message))
    }

    /// A place whose description is not written yet.
    init(_ range: TextRange, _ clause: FindingMessage) {
      self.range = range
      self.clause = clause
    }

    /// A description of the place, in one clause.
    package var message: String { clause.description }

    /// Appends ``message``.
    package func appendMessage(to text: inout [UInt8]) { clause.append(to: &text) }

    /// The same place counted from a start that lies `distance` bytes earlier.
    func shifted(by distance: Int) -> Related { Related(range.shifted(by: distance), clause) }
  }

  /// The id of the rule that found it.
  package let rule: String
  /// How much it matters.
  package private(set) var severity: Severity
  /// The text at fault.
  package private(set) var range: TextRange
  /// What it says, or where it combines two findings, what the first of them says.
  let clause: FindingMessage
  private(set) var details: FindingDetails?
}

extension Finding {
  /// A finding; see the properties.
  package init(
    rule: String, severity: Severity, range: TextRange, message: String, fixes: [Fix] = [],
    related: [Related] = [], isUnnecessary: Bool = false
  ) {
    self.init(
      rule: rule, severity: severity, range: range, clause: .text(message),
      details: .kept(fixes: fixes, related: related, isUnnecessary: isUnnecessary))
  }

  private init(
    _ other: Finding, _ severity: Severity, range: TextRange, _ details: FindingDetails?
  ) {
    self.init(
      rule: other.rule, severity: severity, range: range, clause: other.clause, details: details)
  }

  private init(_ other: Finding, range: TextRange, _ details: FindingDetails?) {
    self.init(other, other.severity, range: range, details)
  }

  /// Lets it say at its place what both say.
  mutating func combine(with other: consuming Finding, fixes: [Fix]) {
    other.range = TextRange(at: 0)
    let highest = max(severity, other.severity)
    details = .combined(
      FindingDetails.Combined(
        fixes: fixes, firstSeverity: severity, firstDetails: details, second: other))
    severity = highest
  }

  /// One clause: what was found, then what is allowed. It is written each time that it is asked for.
  package var message: String {
    if case .text(let text) = clause, parts.isEmpty { return text }
    var text: [UInt8] = []
    appendMessage(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends ``message``.
  package func appendMessage(to text: inout [UInt8]) {
    clause.append(to: &text)
    guard case .combined(let details) = details else { return }
    text.append(literal: "; the date is ")
    details.second.clause.append(to: &text)
  }

  /// The shape of the stamp that it is about, if the list leaves open in which order the numbers are. Of
  /// those of one shape, only the first in a list counts.
  var openShape: StampShape? { if case .openStamp(let shape, _) = clause { shape } else { nil } }

  /// The fixes, the most likely first.
  package var fixes: [Fix] { details?.fixes ?? [] }

  /// Other places that it mentions.
  package var related: [Related] {
    if case .alone(let details) = details { details.related } else { [] }
  }

  /// Whether the text at fault is redundant, so that an editor fades it.
  package var isUnnecessary: Bool {
    if case .alone(let details) = details { details.isUnnecessary } else { false }
  }

  /// The two findings that it combines; empty if it is of one rule only.
  package var parts: [Finding] {
    guard case .combined(let details) = details else { return [] }
    return [first(details), second(details)]
  }

  /// The first of the findings that it combines.
  private func first(_ details: FindingDetails.Combined) -> Finding {
    Finding(self, details.firstSeverity, range: range, details.firstDetails)
  }

  /// The second of them.
  private func second(_ details: FindingDetails.Combined) -> Finding {
    Finding(details.second, range: range, details.second.details)
  }

  /// The fix, if there is exactly one.
  package var onlyFix: Fix? { fixes.count == 1 ? fixes.first : nil }

  /// The only safe fix, which is made without asking. Where there are several, a person has to
  /// choose.
  package var safeFix: Fix? {
    let fixes = fixes
    return fixes.safeIndex.map { fixes[$0] }
  }

  /// Whether a run that makes unsafe fixes, too, makes a safe one or an unsafe one; nil for none.
  package var applicableSafety: Fix.Safety? {
    guard let fixes = details?.fixes else { return nil }
    if fixes.safeIndex != nil { return .safe }
    return fixes.count == 1 ? .unsafe : nil
  }

  /// The same finding, none of whose fixes is safe.
  var withoutSafeFixes: Finding {
    withFixes(\.withoutSafety)
  }

  /// The same finding, whose fixes and those of its parts are changed or left out by `change`.
  func withFixes(_ change: (Fix) -> Fix?) -> Finding {
    let changed: FindingDetails? =
      switch details {
      case nil: nil
      case .alone(let details):
        .kept(
          fixes: details.fixes.compactMap(change), related: details.related,
          isUnnecessary: details.isUnnecessary)
      case .combined(let details):
        .combined(
          FindingDetails.Combined(
            fixes: details.fixes.compactMap(change), firstSeverity: details.firstSeverity,
            firstDetails: first(details).withFixes(change).details,
            second: details.second.withFixes(change)))
      }
    return Finding(self, range: range, changed)
  }

  /// The same finding counted from a start that lies `distance` bytes earlier.
  package func shifted(by distance: Int) -> Finding {
    if distance == 0 { return self }
    var shifted = withDetails { $0.shifted(by: distance) }
    shifted.range = range.shifted(by: distance)
    return shifted
  }

  /// The same finding with other details.
  func withDetails(_ change: (FindingDetails) -> FindingDetails) -> Finding {
    Finding(self, range: range, details.map(change))
  }

  /// The rules that found it.
  package var rules: Rules {
    if case .combined(let details) = details {
      Rules(first: rule, second: details.second.rule)
    } else {
      Rules(first: rule, second: nil)
    }
  }

  /// The rules of a finding, which take no memory of their own.
  package struct Rules: RandomAccessCollection {
    fileprivate let first: String
    fileprivate let second: String?

    package var startIndex: Int { 0 }
    package var endIndex: Int { second == nil ? 1 : 2 }
    package subscript(index: Int) -> String { index == 0 ? first : second ?? first }
  }

  /// What is left of it where the findings of some rules do not count, or nil for nothing.
  func remainder(where counts: (_ rule: String) -> Bool) -> Finding? {
    rules.allSatisfy(counts) ? self : parts.first { counts($0.rule) }
  }
}
