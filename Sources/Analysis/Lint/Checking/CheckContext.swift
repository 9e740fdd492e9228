package import CivilDates
package import Settings
package import TaskText

package import struct TaskText.Tag

/// A rule that is on.
struct ActiveRule<Check: Sendable>: Sendable {
  let id: String
  let severity: Severity
  let check: Check
}

/// What a rule checks about an item, and which triggers make that worthwhile.
struct ItemCheck: Sendable {
  let when: Trigger
  let run: @Sendable (CheckedItem, CheckContext, inout FindingCollector) -> Void
}

/// What findings depend on besides the text: the settings, the day, and who asks.
///
/// It is made once for all texts with the same settings, by each thread for itself: threads that count
/// references to one object wait for each other.
package final class CheckContext: Sendable {
  /// Who reads the findings.
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
  /// How much of each finding is worked out.
  package let detail: FindingDetail
  /// How dates are read. The orders of stamps are those of the settings, unless the context is that
  /// of one text.
  package let dateOptions: DateOptions
  /// The triggers of all rules that are on.
  let triggers: Trigger
  /// The rules about items that are on.
  let itemRules: [ActiveRule<ItemCheck>]
  /// The rules about names that are on, in order. Of the findings about a name, the first counts.
  let nameRules: [ActiveRule<Rule.NameCheck>]
  /// The ids of rules that are on and whose findings count only if nothing that the item belongs to
  /// is done or cancelled.
  let openBranchRules: [String]
  /// What about each tag may raise a trigger, by its index in the vocabulary.
  let traits: [TagTraits]
  /// The names of the groups of tags of which an item may carry only one.
  private let exclusiveNames: Vocabulary
  /// By name, the indices of those groups, at most ``maxExclusiveGroups``.
  let exclusiveGroups: [String: [Int]]
  /// The known names, arranged for rules about names.
  let knownNames: SpellingIndex
  /// By the name of a tag, the values that the settings allow for it.
  let allowedValues: [String: AllowedTexts]
  /// The people in the settings.
  let people: KnownPeople
  private let plainText: Dialect
  private let markdown: Dialect

  /// Resolves the settings for a check on the given day.
  package init(
    settings: Settings, today: CivilDate, audience: Audience, detail: FindingDetail = .fixes
  ) {
    var settings = settings
    settings.vocabulary = settings.vocabulary.unshared
    self.settings = settings
    self.today = today
    self.audience = audience
    self.detail = detail
    dateOptions = settings.dateOptions
    plainText = Dialect(isMarkdown: false, settings: settings)
    markdown = Dialect(isMarkdown: true, settings: settings)
    var itemRules: [ActiveRule<ItemCheck>] = []
    var nameRules: [ActiveRule<Rule.NameCheck>] = []
    var openBranchRules: [String] = []
    var triggers = Trigger.suppression
    for rule in Rule.all {
      guard let severity = CheckContext.severity(of: rule, settings, audience) else { continue }
      if rule.dependsOn.contains(.ancestors) { openBranchRules.append(rule.id) }
      switch rule.check {
      case .item(let when, let run):
        triggers.formUnion(when)
        let check = ItemCheck(when: when, run: run)
        itemRules.append(ActiveRule(id: rule.id, severity: severity, check: check))
      case .name(let check):
        nameRules.append(ActiveRule(id: rule.id, severity: severity, check: check))
      case .doneParents, .plan, .suppressions: break
      }
    }
    self.itemRules = itemRules
    self.nameRules = nameRules
    self.openBranchRules = openBranchRules
    self.triggers = triggers
    traits = settings.vocabulary.definitions.map { TagTraits($0, settings) }
    exclusiveNames = Vocabulary(settings.exclusive.joined().map(TagDefinition.init(added:)))
    exclusiveGroups = CheckContext.exclusiveGroups(settings)
    var knownNames = SpellingIndex()
    for definition in settings.vocabulary.definitions where !isSuppressionName(definition.name) {
      knownNames.insert(definition.name)
    }
    self.knownNames = knownNames
    allowedValues = settings.vocabulary.definitions.reduce(into: [:]) { values, definition in
      if !definition.values.isEmpty {
        values[definition.name] = AllowedTexts(definition.values)
      }
    }
    people = KnownPeople(settings.people)
  }

  /// A copy of a context that reads the stamps of a text in these orders.
  init(_ other: CheckContext, orders: StampOrders) {
    settings = other.settings
    today = other.today
    audience = other.audience
    detail = other.detail
    var options = other.dateOptions
    options.orders = orders
    dateOptions = options
    triggers = other.triggers
    itemRules = other.itemRules
    nameRules = other.nameRules
    openBranchRules = other.openBranchRules
    traits = other.traits
    exclusiveNames = other.exclusiveNames
    exclusiveGroups = other.exclusiveGroups
    knownNames = other.knownNames
    allowedValues = other.allowedValues
    people = other.people
    plainText = other.plainText
    markdown = other.markdown
  }

  /// The severity of the rule's findings, or nil if the rule is off.
  package func severity(of rule: Rule) -> Severity? {
    CheckContext.severity(of: rule, settings, audience)
  }

  private static func severity(
    of rule: Rule, _ settings: Settings, _ audience: Audience
  ) -> Severity? {
    let own = audience == .lint ? rule.lintLevel : rule.level
    return Severity(settings.rules[rule.id] ?? own)
  }

  /// The maximum number of groups of one name that are checked.
  private static let maxExclusiveGroups = 16

  private static func exclusiveGroups(_ settings: Settings) -> [String: [Int]] {
    var groups: [String: [Int]] = [:]
    for (index, names) in settings.exclusive.enumerated() {
      for name in names where groups[name, default: []].count < maxExclusiveGroups {
        if groups[name]?.last != index { groups[name, default: []].append(index) }
      }
    }
    return groups
  }

  /// The dialect of a text under these settings.
  package func dialect(isMarkdown: Bool) -> Dialect {
    isMarkdown ? markdown : plainText
  }

  /// Reads a date, by default with suggestions if fixes are worked out.
  func read(
    _ payload: Span<UInt8>, as kind: DatePayloadKind, suggests: Bool? = nil
  ) -> DateReading {
    DateReading.read(
      payload, as: kind, today: today, options: dateOptions,
      suggests: suggests ?? (detail != .message))
  }

  /// Reads a payload that is in an array.
  func read(_ payload: [UInt8], as kind: DatePayloadKind) -> DateReading {
    read(payload.span, as: kind)
  }

  /// The reading of a text that is a date and nothing else; nil for other texts.
  func readDate(_ text: [UInt8]) -> DateReading? {
    DateReading.ofDate(text, today: today, options: dateOptions, suggests: detail != .message)
  }

  /// The reading of words that name a day, such as `tomorrow`, and nothing else; nil for other texts.
  func readWords(_ text: [UInt8]) -> DateReading? {
    DateReading.ofWords(text, today: today, options: dateOptions, suggests: detail != .message)
  }

  /// The index of a tag in the definitions of the vocabulary, or nil for an unknown one. Asked elsewhere,
  /// the vocabulary is copied.
  func definition(of name: Span<UInt8>) -> Int? { settings.vocabulary.index(of: name) }

  /// Whether the stamps of a tag may be written in the list's own style. Asked elsewhere, the traits are
  /// copied.
  func allowsOwnStyle(_ definition: Int) -> Bool {
    settings.stamps == .own && traits[definition].contains(.happened)
  }

  /// Whether the stamps of a tag of that name may be written in the list's own style.
  func allowsOwnStyle(_ name: String) -> Bool {
    definition(of: Array(name.utf8).span).map(allowsOwnStyle) ?? false
  }

  /// Whether a name belongs to a group of tags of which an item may carry only one. Asked elsewhere, the names
  /// are copied.
  func isExclusive(_ name: Span<UInt8>) -> Bool { exclusiveNames.index(of: name) != nil }

  /// A tag in `bytes`, with what is known of it.
  package func checked(
    _ tag: TaskText.Tag, _ bytes: [UInt8], isTrailing: Bool = false
  ) -> CheckedTag {
    CheckedTag(tag, in: bytes, self, isTrailing: isTrailing)
  }
}

extension CheckContext {
  /// The context for a text whose stamps say this: it reads dates in the orders that count there.
  package func reading(_ stamps: StampEvidence) -> CheckContext {
    let orders = stamps.orders(under: settings.dateOptions.orders)
    return orders == dateOptions.orders ? self : CheckContext(self, orders: orders)
  }

  /// The context for a document that is not checked.
  ///
  /// - Complexity: grows with the number of tags.
  package func reading(_ document: Document) -> CheckContext {
    var stamps = StampEvidence()
    document.chunks.visit { _, _, chunk in stamps.add(chunk, self) }
    return reading(stamps)
  }

  /// The day on which the payload of a date tag starts; nil if it has no or several readings, or the tag
  /// is not a date tag.
  func day(of payload: ArraySlice<UInt8>, ofTag name: String) -> CivilDate? {
    settings.vocabulary.definition(named: name)?.payload.dateKind.flatMap { kind in
      read(payload.span, as: kind, suggests: false)
    }?.schedule?.start.date
  }
}

extension StampEvidence {
  fileprivate mutating func add(_ chunk: Chunk, _ context: CheckContext) {
    let (bytes, tags) = (chunk.bytes, chunk.tags[...])
    var names = ChunkNames(of: bytes, context)
    var scanner = TriggerScanner(context)
    for (number, line) in chunk.lines.enumerated() where !line.tags.isEmpty || line.hasUnread {
      scanner.scan(line, number, tags: tags.span, bytes.span, &names)
    }
    add(scanner.stamps)
  }

  /// Adds the stamps in a payload.
  ///
  /// - Parameter definition: the index in the vocabulary of the tag that it belongs to.
  /// - Returns: whether there are any.
  mutating func add(
    _ payload: Span<UInt8>, ofTag definition: Int, _ context: CheckContext
  ) -> Bool {
    guard StampShape.mayOccur(in: payload),
      let kind = context.settings.vocabulary.definitions[definition].payload.dateKind
    else { return false }
    return add(
      payload.indices.map { payload[$0] }, as: kind,
      isPast: context.traits[definition].contains(.happened), today: context.today,
      options: context.dateOptions)
  }
}

extension Dialect {
  /// How a text is read under the settings: their date tags and date formats decide where a tag ends
  /// if its parenthesis is missing or separated from the name.
  package init(isMarkdown: Bool, settings: Settings) {
    let vocabulary = settings.vocabulary
    self.init(
      isMarkdown: isMarkdown,
      dates: Dates(
        options: settings.dateOptions,
        isDateTagNamed: { name in
          vocabulary.index(of: name).map { vocabulary.definitions[$0].payload.isDate } ?? false
        }))
  }
}

extension SettingsReader {
  /// A reader that knows all rules and asks `globProblem` about each glob: what is wrong with it in
  /// one clause, or nil.
  package init(globProblem: @escaping @Sendable (String) -> String?) {
    self.init(
      rules: Rule.all.map { RuleSummary(id: $0.id, level: $0.level, summary: $0.summary) },
      globProblem: globProblem)
  }
}
