import CivilDates
package import Settings
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

    /// The same place counted from a start that lies `distance` bytes earlier.
    func shifted(by distance: Int) -> Related { Related(range.shifted(by: distance), message) }
  }

  /// The id of the rule that found it.
  package let rule: String
  /// How much it matters.
  package private(set) var severity: Severity
  /// The text at fault.
  package private(set) var range: TextRange
  /// One clause: what was found, then what is allowed.
  package private(set) var message: String
  /// The fixes, the most likely first.
  package private(set) var fixes: [Fix]
  /// Other places that it mentions.
  package private(set) var related: [Related]
  /// Whether the text at fault is redundant, so that an editor fades it.
  package private(set) var isUnnecessary: Bool
  /// The shape of the stamp that it is about, if the list leaves open in which order the numbers are. Of
  /// those of one shape, only the first in a list counts.
  private(set) var openShape: StampShape?
  /// The two findings that it combines; empty if it is of one rule only.
  package private(set) var parts: [Finding] = []

  /// A finding; see the properties.
  package init(
    rule: String, severity: Severity, range: TextRange, message: String, fixes: [Fix] = [],
    related: [Related] = [], isUnnecessary: Bool = false
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.fixes = fixes
    self.related = related
    self.isUnnecessary = isUnnecessary
  }

  /// The finding as one about a stamp of the shape, of which the list leaves the order open.
  func about(open shape: StampShape) -> Finding {
    var copy = self
    copy.openShape = shape
    return copy
  }

  /// The finding in a settings file, with the most similar valid text as an unsafe fix.
  package init(_ finding: SettingsFinding) {
    let fix = finding.replacement.map {
      Fix.replace(finding.range, by: $0, title: "Replace with `\($0)`", .unsafe)
    }
    self.init(
      rule: SettingsFinding.rule, severity: Severity(finding.level) ?? .error,
      range: finding.range, message: finding.message, fixes: fix.map { [$0] } ?? [])
  }

  /// One finding of where a date stands, which this one is of, and how it is spelled.
  func combined(with spelling: Finding, fixes: [Fix]) -> Finding {
    var (copy, second) = (self, spelling)
    second.range = range
    copy.parts = [self, second]
    copy.severity = max(severity, spelling.severity)
    copy.message = "\(message); the date is \(spelling.message)"
    (copy.fixes, copy.related, copy.isUnnecessary) = (fixes, [], false)
    return copy
  }
}

extension Finding {
  /// The rules that found it.
  package var rules: [String] { parts.isEmpty ? [rule] : parts.map(\.rule) }

  /// The fix, if there is exactly one.
  package var onlyFix: Fix? { fixes.count == 1 ? fixes.first : nil }

  /// The only safe fix, which is made without asking. Where there are several, a person has to
  /// choose.
  package var safeFix: Fix? { fixes.safeIndex.map { fixes[$0] } }

  /// Whether a run that makes unsafe fixes, too, makes a safe one or an unsafe one; nil for none.
  package var applicableSafety: Fix.Safety? {
    fixes.safeIndex != nil ? .safe : fixes.count == 1 ? .unsafe : nil
  }

  /// The same finding, none of whose fixes is safe.
  var withoutSafeFixes: Finding { withFixes(\.withoutSafety) }

  /// The same finding, whose fixes and those of its parts are changed or left out by `change`.
  func withFixes(_ change: (Fix) -> Fix?) -> Finding {
    var copy = self
    copy.fixes = fixes.compactMap(change)
    copy.parts = parts.map { $0.withFixes(change) }
    return copy
  }

  /// The same finding counted from a start that lies `distance` bytes earlier.
  package func shifted(by distance: Int) -> Finding {
    if distance == 0 { return self }
    var copy = self
    copy.range = range.shifted(by: distance)
    copy.fixes = fixes.map { $0.shifted(by: distance) }
    copy.related = related.map { $0.shifted(by: distance) }
    copy.parts = parts.map { $0.shifted(by: distance) }
    return copy
  }

  /// What is left of it where the findings of some rules do not count, or nil for nothing.
  func remainder(where counts: (_ rule: String) -> Bool) -> Finding? {
    rules.allSatisfy(counts) ? self : parts.first { counts($0.rule) }
  }

  /// Whether it comes first in a report: by place, then by rule.
  package static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
    (one.range.lowerBound, one.range.upperBound, one.rule)
      < (other.range.lowerBound, other.range.upperBound, other.rule)
  }
}

extension [Finding] {
  /// Sorts the findings from `start` on as a report prints them.
  mutating func sortByPlace(from start: Int = 0) {
    if count - start > 1 { self[start...].sort(by: Finding.isBefore) }
  }
}

/// How much of each finding is worked out: a report that prints one line for each needs no fixes.
package enum FindingDetail: Sendable {
  /// The rule, the severity, the place and the message.
  case message
  /// Also the fixes, with whether they are safe, and the related places.
  case fixes
}

/// How much a finding matters.
package enum Severity: Int, Comparable, CaseIterable, Sendable {
  case hint, information, warning, error

  /// The less severe one is less.
  package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }

  /// The severity of a rule at that level, or nil if the level is off.
  package init?(_ level: RuleLevel) {
    switch level {
    case .off: return nil
    case .hint: self = .hint
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }

  /// The name in reports, such as `warning`.
  package var name: String { "\(self)" }
}

/// The findings to show if there are too many: the most severe, and of those of one severity the first in
/// the text.
package struct MostSevereFindings {
  /// The findings, in order.
  package let findings: [Finding]
  /// The findings that are left out, in order.
  package let others: [Finding]

  /// The most severe `limit` of the findings of a text, which are in order.
  package init(_ limit: Int, of all: [Finding]) {
    guard all.count > limit else {
      (findings, others) = (all, [])
      return
    }
    let ranked = all.indices.sorted {
      (-all[$0].severity.rawValue, $0) < (-all[$1].severity.rawValue, $1)
    }
    findings = ranked.prefix(limit).sorted().map { all[$0] }
    others = ranked.dropFirst(limit).sorted().map { all[$0] }
  }
}
