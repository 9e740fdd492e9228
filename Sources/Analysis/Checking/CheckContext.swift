package import CivilDates
package import Settings
package import TaskText

package import struct TaskText.Tag

/// A rule that is on: its id, how loudly it speaks, and how it looks.
struct ActiveRule<Check: Sendable>: Sendable {
  let id: String
  let severity: Severity
  let check: Check
}

/// How a rule looks at an item, and when.
struct ItemCheck: Sendable {
  let when: Trigger
  let look: @Sendable (CheckedItem, CheckContext, inout Report) -> Void
}

/// How a rule looks at a name.
typealias NameCheck = @Sendable (String, TagUsageIndex, CheckContext) -> NameVerdict?

/// What findings depend on besides the text: the settings, the day, and who asks.
///
/// It is resolved once and shared by all texts that it holds for; its identity tells them apart
/// from those under other settings.
package final class CheckContext: Sendable {
  /// For whom the findings are.
  package enum Audience: Sendable {
    /// A person who is writing.
    case editor
    /// A run over files.
    case lint
  }

  /// The settings in force.
  package let settings: Settings
  /// The day that findings call today.
  package let today: CivilDate
  /// Who asks.
  package let audience: Audience
  /// How dates are read.
  package let dateOptions: DateOptions
  /// The triggers that some rule waits for.
  let triggers: Trigger
  /// The rules that look at one item and are on, with their severity.
  let itemRules: [ActiveRule<ItemCheck>]
  /// The rules that look at a name and are on, in their order: the first verdict counts.
  let nameRules: [ActiveRule<NameCheck>]
  /// By index in the vocabulary, what about a tag may raise a trigger.
  let traits: [TagTraits]
  /// The known names, arranged for rules about names.
  let knownNames: SpellingIndex
  private let plainText: Dialect
  private let markdown: Dialect

  /// Resolves the settings for a check on the given day.
  package init(settings: Settings, today: CivilDate, audience: Audience) {
    self.settings = settings
    self.today = today
    self.audience = audience
    dateOptions = settings.dateOptions
    plainText = Dialect(isMarkdown: false, settings: settings)
    markdown = Dialect(isMarkdown: true, settings: settings)
    var itemRules: [ActiveRule<ItemCheck>] = []
    var nameRules: [ActiveRule<NameCheck>] = []
    var triggers = Trigger.suppression
    for rule in Rule.all {
      guard let severity = CheckContext.severity(of: rule, settings, audience) else { continue }
      switch rule.check {
      case .item(let when, let look):
        triggers.formUnion(when)
        let check = ItemCheck(when: when, look: look)
        itemRules.append(ActiveRule(id: rule.id, severity: severity, check: check))
      case .name(let check):
        nameRules.append(ActiveRule(id: rule.id, severity: severity, check: check))
      case .suppressions: break
      }
    }
    self.itemRules = itemRules
    self.nameRules = nameRules
    self.triggers = triggers
    traits = settings.vocabulary.definitions.map { TagTraits($0, settings) }
    var knownNames = SpellingIndex()
    for definition in settings.vocabulary.definitions where !isSuppressionName(definition.name) {
      knownNames.insert(definition.name)
    }
    self.knownNames = knownNames
  }

  /// How loudly the rule speaks here, or nil if it is off.
  package func severity(of rule: Rule) -> Severity? {
    CheckContext.severity(of: rule, settings, audience)
  }

  private static func severity(
    of rule: Rule, _ settings: Settings, _ audience: Audience
  ) -> Severity? {
    let own = audience == .lint ? rule.lintLevel : rule.level
    return Severity(settings.rules[rule.id] ?? own)
  }

  /// The dialect of a text under these settings.
  package func dialect(isMarkdown: Bool) -> Dialect {
    isMarkdown ? markdown : plainText
  }

  /// What is known of a tag that stands in `bytes`.
  package func checked(
    _ tag: TaskText.Tag, _ bytes: [UInt8], isTrailing: Bool = false
  ) -> CheckedTag {
    let definition = settings.vocabulary.index(of: tag.name, in: bytes)
      .map { settings.vocabulary.definitions[$0] }
    let payload = tag.payload.map { bytes[$0.lowerBound..<$0.upperBound] }
    var reading: DateReading?
    if let payload, let kind = definition?.payload.dateKind {
      reading = readDate(Array(payload), as: kind, today: today, options: dateOptions)
    }
    return CheckedTag(
      tag: tag,
      name: String(decoding: bytes[tag.name.lowerBound..<tag.name.upperBound], as: UTF8.self),
      payload: payload.map { String(decoding: $0, as: UTF8.self) }, definition: definition,
      reading: reading, isTrailing: isTrailing)
  }
}
