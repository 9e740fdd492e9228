import CivilDates
package import TaskText

/// A problem in a text that a rule found.
package struct Finding: Hashable, Sendable {
  /// Another place that the finding mentions.
  package struct Related: Hashable, Sendable {
    /// The range of the place.
    package let range: TextRange
    /// A description of the place, in one clause.
    package let message: String

    /// A place and what it is.
    package init(_ range: TextRange, _ message: String) {
      self.range = range
      self.message = message
    }
  }

  /// The id of the rule that found it.
  package let rule: String
  /// How much it matters.
  package let severity: Severity
  /// The text at fault.
  package let range: TextRange
  /// What it says, or where it combines two findings, what the first of them says.
  private let clause: FindingMessage
  private let details: Details?

  /// What a report of one line for each finding does not need. It has memory of its own, so that the
  /// findings of such a report are cheap to copy.
  private indirect enum Details: Hashable, Sendable {
    case alone(fixes: [Fix], related: [Related], isUnnecessary: Bool)
    case combined(fixes: [Fix], first: Finding, second: Finding)

    /// Nil if there is nothing to keep.
    static func kept(fixes: [Fix], related: [Related], isUnnecessary: Bool) -> Details? {
      fixes.isEmpty && related.isEmpty && !isUnnecessary
        ? nil : .alone(fixes: fixes, related: related, isUnnecessary: isUnnecessary)
    }
  }

  /// A finding; see the properties.
  package init(
    rule: String, severity: Severity, range: TextRange, message: String, fixes: [Fix] = [],
    related: [Related] = [], isUnnecessary: Bool = false
  ) {
    self.init(
      rule: rule, severity: severity, range: range, .text(message), fixes: fixes,
      related: related, isUnnecessary: isUnnecessary)
  }

  init(
    rule: String, severity: Severity, range: TextRange, _ message: FindingMessage,
    fixes: [Fix] = [], related: [Related] = [], isUnnecessary: Bool = false
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    clause = message
    details = .kept(fixes: fixes, related: related, isUnnecessary: isUnnecessary)
  }

  /// A finding that says at the place of the first what both say.
  init(combining first: Finding, _ second: Finding, fixes: [Fix]) {
    rule = first.rule
    severity = max(first.severity, second.severity)
    range = first.range
    clause = first.clause
    details = .combined(fixes: fixes, first: first, second: second.moved(to: first.range))
  }

  private init(_ other: Finding, range: TextRange, _ details: Details?) {
    rule = other.rule
    severity = other.severity
    self.range = range
    clause = other.clause
    self.details = details
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
    guard case .combined(_, _, let second) = details else { return }
    text.append(literal: "; the date is ")
    second.clause.append(to: &text)
  }

  /// The fixes, the most likely first.
  package var fixes: [Fix] {
    switch details {
    case nil: []
    case .alone(let fixes, _, _), .combined(let fixes, _, _): fixes
    }
  }

  /// Other places that it mentions.
  package var related: [Related] {
    if case .alone(_, let related, _) = details { related } else { [] }
  }

  /// Whether the text at fault is redundant, so that an editor fades it.
  package var isUnnecessary: Bool {
    if case .alone(_, _, let isUnnecessary) = details { isUnnecessary } else { false }
  }

  /// The two findings that it combines; empty if it is of one rule only.
  package var parts: [Finding] {
    if case .combined(_, let first, let second) = details { [first, second] } else { [] }
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
    let fixes = fixes
    if fixes.safeIndex != nil { return .safe }
    return fixes.count == 1 ? .unsafe : nil
  }

  /// The same finding, none of whose fixes is safe.
  var withoutSafeFixes: Finding {
    withFixes { Fix($0.title, .unsafe, $0.edits, stamps: $0.stamps, writing: $0.written) }
  }

  /// The same finding, whose fixes and those of its parts are changed or left out by `change`.
  func withFixes(_ change: (Fix) -> Fix?) -> Finding {
    switch details {
    case nil: return self
    case .alone(let fixes, let related, let isUnnecessary):
      let fixes = fixes.compactMap(change)
      return Finding(
        self, range: range, .kept(fixes: fixes, related: related, isUnnecessary: isUnnecessary))
    case .combined(let fixes, let first, let second):
      return Finding(
        self, range: range,
        .combined(
          fixes: fixes.compactMap(change), first: first.withFixes(change),
          second: second.withFixes(change)))
    }
  }

  /// The same finding counted from a start that lies `distance` bytes earlier.
  package func shifted(by distance: Int) -> Finding {
    if distance == 0 { return self }
    let shifted: Details? =
      switch details {
      case nil: nil
      case .alone(let fixes, let related, let isUnnecessary):
        .alone(
          fixes: fixes.map { $0.shifted(by: distance) },
          related: related.map { Related($0.range.shifted(by: distance), $0.message) },
          isUnnecessary: isUnnecessary)
      case .combined(let fixes, let first, let second):
        .combined(
          fixes: fixes.map { $0.shifted(by: distance) }, first: first.shifted(by: distance),
          second: second.shifted(by: distance))
      }
    return Finding(self, range: range.shifted(by: distance), shifted)
  }

  /// The rules that found it.
  package var rules: Rules {
    if case .combined(_, let first, let second) = details {
      Rules(first: first.rule, second: second.rule)
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

  /// The same finding at another place.
  func moved(to range: TextRange) -> Finding { Finding(self, range: range, details) }
}
