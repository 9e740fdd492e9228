package import Settings

/// One thing that can be wrong, and how it is found. A rule is a plain value in ``Rule/all``.
package struct Rule: Sendable {
  /// What a rule checks.
  package enum Check: Sendable {
    /// One item, when one of the triggers is raised.
    case item(Trigger, @Sendable (CheckedItem, CheckContext, inout FindingCollector) -> Void)
    /// A name, wherever it stands.
    case name(NameCheck)
    /// A done task and what belongs to it, wherever that is in the text.
    case doneParents
    /// The ids of the workspace, and what names them.
    case plan
    /// The suppressions, after all other rules.
    case suppressions
  }

  /// What is wrong with a name that the workspace uses so often: a message in one clause, and the
  /// name that was meant where one is near. Nil where nothing is wrong.
  package typealias NameCheck =
    @Sendable (
      _ name: ComparedName, _ usage: TagUsageIndex, _ context: CheckContext
    ) -> (message: String, replacement: String?)?

  /// What the findings of a rule depend on besides their item, or their name, and the settings.
  package enum Dependency: Sendable {
    /// The day. A suppression of such a rule may be needed tomorrow, so it is never called unused.
    case today
    /// What the item belongs to. The findings hold only where nothing of that is done or cancelled.
    case ancestors
  }

  /// Names the bad pattern and reads as "allow ⟨id⟩".
  package let id: String
  /// The severity of its findings, unless the settings say otherwise.
  package let level: RuleLevel
  /// Its level on the command line, if that is another one.
  var ownLintLevel: RuleLevel?
  /// What it finds, in one sentence without a full stop.
  package let summary: String
  /// Why that is bad, in one or more sentences.
  package let why: String
  /// A text in which it finds something; it is run as a test.
  package let bad: String
  /// ``bad`` as it should be. Where the rule has a fix, its first one gives this.
  package let good: String
  /// Settings as JSON, without which the example shows nothing.
  package private(set) var settings: String?
  /// What its fixes do and how safe they are; nil where it has none.
  package private(set) var fixes: String?
  /// What its findings depend on besides what it checks.
  private(set) var dependsOn: Set<Dependency> = []
  /// What it checks.
  package let check: Check

}

extension Rule {
  /// A rule that checks one item.
  init(
    id: String, level: RuleLevel, lintLevel: RuleLevel? = nil, summary: String, why: String,
    bad: String, good: String, settings: String? = nil, fixes: String? = nil,
    dependsOn: Set<Dependency> = [], when: Trigger,
    check: @escaping @Sendable (CheckedItem, CheckContext, inout FindingCollector) -> Void
  ) {
    self.init(
      id: id, level: level, ownLintLevel: lintLevel, summary: summary, why: why, bad: bad,
      good: good, settings: settings, fixes: fixes, dependsOn: dependsOn, check: .item(when, check))
  }

  /// Its level on the command line.
  package var lintLevel: RuleLevel { ownLintLevel ?? level }

  /// The rule with the id, or nil.
  package static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}

extension Rule {
  /// All rules, in the order in which they are listed and run.
  package static let all: [Rule] = [
    duplicateTag, conflictingTag, exclusiveTags,
    invalidDate, ambiguousDate, nonstandardDate, unreadableDate, relativeDate, reversedRange,
    invalidRecurrence, emptyRecurrence, unexpectedRange,
    emptyPayload, missingPayload, unclosedPayload, nestedParentheses, detachedPayload,
    unparenthesizedPayload, unreadDate,
    punctuatedTag, gluedTag, gluedBullet,
    unknownTag, inconsistentCase, misspelledTag,
    unlistedValue, unreadableDuration, unknownPerson, tooManyTags,
    invalidSearch, unmatchableSearch, textComparison,
    doneInFuture, doneBeforeStart, startAfterDue, doneWithoutDate, overdueTask,
    openUnderDone, contradictoryState,
    duplicateID, unknownID, dependencyCycle, doneBeforeDependency, dueBeforeDependency,
    taskpaperMisreading,
    unusedNolint,
  ]

  /// All there is to say of the rule, as Markdown: the same text in the terminal, in the
  /// documentation. Its heading is of the given level, 1 to 5.
  package func page(heading level: Int) -> String {
    let marks = String(repeating: "#", count: level)
    return "\(marks) \(id)\n\n\(essay(heading: "\(marks)#"))"
  }

  /// The first sentence of why the rule exists.
  package var whyInShort: String {
    why.pieces(between: ". ").first.map { $0.hasSuffix(".") ? "\($0)" : "\($0)." } ?? why
  }

  private func essay(heading: String) -> String {
    var parts = [
      "\(summary.prefix(1).uppercased())\(summary.dropFirst()).", levels,
      "\(heading) Why is this bad?", why,
      "\(heading) Example", indented(bad), "Use instead:", indented(good),
    ]
    if let settings { parts += ["With the settings:", indented(settings)] }
    if let fixes { parts += ["\(heading) Fixes", fixes] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var levels: String {
    level == lintLevel
      ? "Level: \(level.rawValue)."
      : "Level: \(level.rawValue) in an editor, \(lintLevel.rawValue) in `tagline lint`."
  }
}

/// The text as a block of code in Markdown.
private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
}
