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
  /// One clause: what was found, then what is allowed.
  package let message: String
  private let details: Details?

  /// What a report of one line for each finding does not need. It has memory of its own, so that the
  /// findings of such a report are cheap to copy.
  private indirect enum Details: Hashable, Sendable {
    case details(fixes: [Fix], related: [Related], isUnnecessary: Bool, parts: [Finding])
  }

  /// The fixes, the most likely first.
  package var fixes: [Fix] {
    if case .details(let fixes, _, _, _) = details { fixes } else { [] }
  }

  /// Other places that it mentions.
  package var related: [Related] {
    if case .details(_, let related, _, _) = details { related } else { [] }
  }

  /// Whether the text at fault is redundant, so that an editor fades it.
  package var isUnnecessary: Bool {
    if case .details(_, _, let isUnnecessary, _) = details { isUnnecessary } else { false }
  }

  /// The findings of several rules that it says at once; empty if it is of one rule only.
  package var parts: [Finding] {
    if case .details(_, _, _, let parts) = details { parts } else { [] }
  }

  /// A finding; see the properties.
  package init(
    rule: String, severity: Severity, range: TextRange, message: String, fixes: [Fix] = [],
    related: [Related] = [], isUnnecessary: Bool = false, parts: [Finding] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    let isPlain = fixes.isEmpty && related.isEmpty && parts.isEmpty && !isUnnecessary
    details =
      isPlain
      ? nil
      : .details(fixes: fixes, related: related, isUnnecessary: isUnnecessary, parts: parts)
  }

  private init(_ other: Finding, range: TextRange, _ details: Details?) {
    rule = other.rule
    severity = other.severity
    self.range = range
    message = other.message
    self.details = details
  }

  /// The fix, if there is exactly one.
  package var onlyFix: Fix? { fixes.count == 1 ? fixes.first : nil }

  /// The only safe fix, which is made without asking. Where there are several, a person has to
  /// choose.
  package var safeFix: Fix? {
    guard let first = fixes.firstIndex(where: { $0.safety == .safe }),
      !fixes[(first + 1)...].contains(where: { $0.safety == .safe })
    else { return nil }
    return fixes[first]
  }

  /// The same finding, none of whose fixes is safe.
  var withoutSafeFixes: Finding {
    withFixes { Fix($0.title, .unsafe, $0.edits, stamps: $0.stamps, writing: $0.written) }
  }

  /// The same finding, whose fixes and those of its parts are changed or left out by `change`.
  func withFixes(_ change: (Fix) -> Fix?) -> Finding {
    if details == nil { return self }
    return Finding(
      rule: rule, severity: severity, range: range, message: message,
      fixes: fixes.compactMap(change),
      related: related, isUnnecessary: isUnnecessary, parts: parts.map { $0.withFixes(change) })
  }

  /// The same finding counted from a start that lies `distance` bytes earlier.
  package func shifted(by distance: Int) -> Finding {
    if distance == 0 { return self }
    let range = range.shifted(by: distance)
    if details == nil { return Finding(self, range: range, nil) }
    return Finding(
      rule: rule, severity: severity, range: range, message: message,
      fixes: fixes.map { $0.shifted(by: distance) },
      related: related.map { Related($0.range.shifted(by: distance), $0.message) },
      isUnnecessary: isUnnecessary, parts: parts.map { $0.shifted(by: distance) })
  }

  /// The rules that found it.
  package var rules: Rules { Rules(rule: rule, parts: parts) }

  /// The rules of a finding, which take no memory of their own.
  package struct Rules: RandomAccessCollection {
    fileprivate let rule: String
    fileprivate let parts: [Finding]

    package var startIndex: Int { 0 }
    package var endIndex: Int { Swift.max(1, parts.count) }
    package subscript(index: Int) -> String { parts.isEmpty ? rule : parts[index].rule }
  }

  /// What is left of it where the findings of some rules do not count, or nil for nothing.
  func remainder(where counts: (_ rule: String) -> Bool) -> Finding? {
    rules.allSatisfy(counts) ? self : parts.first { counts($0.rule) }
  }

  /// The same finding at another place.
  func moved(to range: TextRange) -> Finding { Finding(self, range: range, details) }

  /// Whether it comes first in a report: by place, then by rule.
  package static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
    let (range, next) = (one.range, other.range)
    if range.lowerBound != next.lowerBound { return range.lowerBound < next.lowerBound }
    if range.upperBound != next.upperBound { return range.upperBound < next.upperBound }
    return one.rule < other.rule
  }
}
