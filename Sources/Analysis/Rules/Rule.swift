package import Settings

/// One thing that can be wrong, and how it is found. A rule is a plain value in ``Rule/all``.
package struct Rule: Sendable {
  /// How a rule looks at a text.
  package enum Check: Sendable {
    /// At one item, when one of the triggers is raised.
    case item(Trigger, @Sendable (CheckedItem, CheckContext, inout Report) -> Void)
    /// At a name and how often the workspace uses it, wherever it stands.
    case name(@Sendable (String, TagUsageIndex, CheckContext) -> NameVerdict?)
    /// At the suppressions, when all other rules have spoken.
    case suppressions
  }

  /// Names the bad pattern and reads as "allow ⟨id⟩".
  package let id: String
  /// How loudly it speaks unless the settings say otherwise.
  package let level: RuleLevel
  /// The same on the command line, where that differs.
  package let lintLevel: RuleLevel
  /// What it finds, in one sentence without a full stop.
  package let summary: String
  /// Why that is bad, in one or more sentences.
  package let why: String
  /// A text in which it finds something; it is run as a test.
  package let bad: String
  /// The same text as it should be. Where the rule has a fix, its first one gives this.
  package let good: String
  /// Settings as JSON, without which the example shows nothing.
  package let settings: String?
  /// What its fixes do and how safe they are; nil where it has none.
  package let fixes: String?
  /// How it looks.
  package let check: Check

  /// A rule; see the properties.
  init(
    id: String, level: RuleLevel, lintLevel: RuleLevel? = nil, summary: String, why: String,
    bad: String, good: String, settings: String? = nil, fixes: String? = nil, _ check: Check
  ) {
    self.id = id
    self.level = level
    self.lintLevel = lintLevel ?? level
    self.summary = summary
    self.why = why
    self.bad = bad
    self.good = good
    self.settings = settings
    self.fixes = fixes
    self.check = check
  }

  /// A rule that looks at one item.
  init(
    id: String, level: RuleLevel, lintLevel: RuleLevel? = nil, summary: String, why: String,
    bad: String, good: String, settings: String? = nil, fixes: String? = nil, when: Trigger,
    check: @escaping @Sendable (CheckedItem, CheckContext, inout Report) -> Void
  ) {
    self.init(
      id: id, level: level, lintLevel: lintLevel, summary: summary, why: why, bad: bad, good: good,
      settings: settings, fixes: fixes, .item(when, check))
  }

  /// Whether what it finds depends on the day and not on the text alone.
  var dependsOnToday: Bool { id == "overdue-task" || id == "done-in-future" }

  /// The rule with the id, or nil.
  package static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
