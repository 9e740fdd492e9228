package import CivilDates
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

    /// This place counted from a start that is `distance` bytes earlier.
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
  let openShape: StampShape?
  /// The two findings that it combines; empty if it is of one rule only.
  package private(set) var parts: [Finding] = []

  /// A finding; see the properties.
  package init(
    rule: String, severity: Severity, range: TextRange, message: String, fixes: [Fix] = [],
    related: [Related] = [], isUnnecessary: Bool = false, openShape: StampShape? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.fixes = fixes
    self.related = related
    self.isUnnecessary = isUnnecessary
    self.openShape = openShape
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

  /// This finding with all of its fixes marked as unsafe.
  var withoutSafeFixes: Finding { withFixes(\.withoutSafety) }

  /// This finding after `change` has changed or left out its fixes and those of its parts.
  func withFixes(_ change: (Fix) -> Fix?) -> Finding {
    var copy = self
    copy.fixes = fixes.compactMap(change)
    copy.parts = parts.map { $0.withFixes(change) }
    return copy
  }

  /// This finding counted from a start that is `distance` bytes earlier.
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

/// How much a finding matters: the levels of a rule that is on, in the same order.
package enum Severity: Int, Comparable, CaseIterable, Sendable {
  case hint, information, warning, error

  /// The less severe one is less.
  package static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }

  /// The severity of a rule at that level, or nil if the level is off.
  package init?(_ level: RuleLevel) {
    guard let index = RuleLevel.allCases.firstIndex(of: level) else { return nil }
    self.init(rawValue: index - 1)
  }

  /// The name in reports, such as `warning`.
  package var name: String { RuleLevel.allCases[rawValue + 1].rawValue }
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

/// Collects the findings of rules about items, one rule after the other.
package struct FindingCollector: Sendable {
  /// The findings so far.
  package internal(set) var findings: [Finding] = []
  private let detail: FindingDetail
  private let rules: [ActiveRule<ItemCheck>]
  private let levels: [String: RuleLevel]
  private var current = 0

  init(_ context: CheckContext) {
    detail = context.detail
    rules = context.itemRules
    levels = context.settings.rules
  }

  /// Sets the rule of the findings that follow, by its index in the rules of the context.
  mutating func begin(_ rule: Int) { current = rule }

  /// Adds a finding; see ``Finding`` for the parts. The fixes and related places are worked out only if
  /// someone wants them.
  ///
  /// - Parameter shape: that of a stamp of which the list leaves open in which order the numbers are. Its
  ///   finding is an information, unless the settings give its rule a level.
  package mutating func add(
    _ range: TextRange, _ message: String, fixes: @autoclosure () -> [Fix] = [],
    related: @autoclosure () -> [Finding.Related] = [], isUnnecessary: Bool = false,
    open shape: StampShape? = nil
  ) {
    let (rule, wantsAll) = (rules[current], detail == .fixes)
    let isInformation = shape != nil && levels[rule.id] == nil
    findings.append(
      Finding(
        rule: rule.id, severity: isInformation ? .information : rule.severity, range: range,
        message: message, fixes: wantsAll ? fixes() : [], related: wantsAll ? related() : [],
        isUnnecessary: isUnnecessary, openShape: shape))
  }

  /// Adds a finding with a single fix.
  package mutating func add(_ range: TextRange, _ message: String, fix: @autoclosure () -> Fix) {
    add(range, message, fixes: [fix()])
  }
}

/// The rules about where a date stands. What is wrong with its spelling is said along with it.
private let placeRules = [
  Rule.detachedPayload.id, Rule.unparenthesizedPayload.id, Rule.unreadDate.id,
]
private let spellingRule = Rule.nonstandardDate.id

extension [Finding] {
  /// Combines what was found on one line, from `start` on, about how one date is written: a single
  /// finding says both where the date stands and how it is spelled, and its fix mends both.
  mutating func combineDateFindings(from start: Int) {
    guard count - start > 1, self[start...].contains(where: { placeRules.contains($0.rule) })
    else { return }
    sortByPlace(from: start)
    var combined: [Finding] = []
    var place: Int?
    for finding in self[start...] {
      if let known = place, finding.rule == spellingRule,
        finding.range.upperBound <= combined[known].range.upperBound
      {
        combined[known] = atOnePlace(combined[known], finding)
        place = nil
      } else {
        if placeRules.contains(finding.rule) { place = combined.count }
        combined.append(finding)
      }
    }
    replaceSubrange(start..., with: combined)
  }
}

/// One finding of where a date stands and how it is spelled. It is as safe to fix as the less safe of
/// the two; where the spelling is not safe to fix, the place alone can be, too.
private func atOnePlace(_ place: Finding, _ spelling: Finding) -> Finding {
  place.combined(with: spelling, fixes: combinedFixes(place.fixes, spelling.fixes))
}

private func combinedFixes(_ joins: [Fix], _ rewrites: [Fix]) -> [Fix] {
  if joins.isEmpty { return [] }
  let isUnsafe = rewrites.safeIndex == nil
  var fixes: [Fix] = []
  fixes.reserveCapacity(joins.count * (rewrites.count + (isUnsafe ? 1 : 0)))
  for join in joins {
    for rewrite in rewrites {
      fixes.append(
        join.joined(
          with: rewrite, join.safety == .safe ? rewrite.safety : .unsafe,
          // The fix of an unread date's spelling writes the tag, too.
          rewrite.written == nil ? combinedEdits(join.edits, rewrite.edits) : rewrite.edits))
    }
  }
  if isUnsafe { fixes += joins }
  return fixes
}

/// The edits of both, in order.
private func combinedEdits(_ joins: [Edit], _ rewrites: [Edit]) -> [Edit] {
  guard joins.count == 1, rewrites.count == 1,
    joins[0].range.lowerBound <= rewrites[0].range.lowerBound
  else { return (joins + rewrites).sortedByPlace }
  return [joins[0], rewrites[0]]
}

extension Finding {
  /// This finding with fixes that rewrite stamps of these shapes marked as unsafe. A fix of where such a
  /// stamp stands can still be safe.
  func withoutSafeFixes(of shapes: StampShapes) -> Finding {
    guard !shapes.isEmpty, safeFix?.stamps.isDisjoint(with: shapes) == false else { return self }
    guard let place = parts.first, let spelling = parts.last else { return withoutSafeFixes }
    return atOnePlace(place, spelling.withoutSafeFixes)
  }
}
