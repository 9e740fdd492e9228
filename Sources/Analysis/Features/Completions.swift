import CivilDates
import Settings
package import TagFields
package import TaskText

/// The completions at the cursor, the most useful first.
package struct Completions: Sendable {
  /// The range that an entry's text replaces: the word under the cursor, or the payload.
  package var range: TextRange
  /// The entries, in order.
  package var entries: [Completion]
  /// Whether further typing can lead to entries that are not among these.
  package var isIncomplete = false
}

/// One entry of a completion list.
package struct Completion: Sendable {
  /// The kind of thing that an entry inserts.
  package enum Kind: Sendable {
    case tag
    case day
    case time
    case clause
    case value
    case person
  }

  /// The text that a menu shows.
  package var label: String
  /// The kind of thing that the entry inserts.
  package var kind: Kind
  /// A few words next to the label, or an empty string.
  package var detail = ""
  /// A sentence and an example, or an empty string.
  package var documentation = ""
  /// The text that the entry inserts.
  package var text: String
  /// The text that editors compare with what is typed.
  package var filter: String
  /// Whether to insert parentheses after the text and place the cursor between them.
  package var takesPayload = false
  /// The color of the tag or value, or nil if it has none.
  package var color: TagColor?

  /// Creates an entry whose filter is its label, and whose text is too unless `text` is given.
  init(_ label: String, _ kind: Kind, detail: String = "", text: String? = nil) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.text = text ?? label
    filter = label
  }
}

/// The completions at `offset`, or nil if nothing can be completed there.
///
/// `uses` are those of the whole workspace, this document included, which uses `names` itself. In the
/// payload of a tag that says what has happened, days are written in the `style` of the list without the line of the cursor.
package func completions<E>(
  at offset: Offset, in document: Document, using names: NameCounts, uses: TagUses,
  context: CheckContext, style: (_ line: Int) throws(E) -> OwnStyle
) throws(E) -> Completions? {
  let vocabulary = context.settings.vocabulary
  guard let site = CompletionSite(at: offset, in: document, vocabulary) else { return nil }
  switch site.part {
  case .name(let range):
    return nameCompletions(site, range, in: document, using: names, uses: uses, context)
  case .payload(let tag, let range):
    let name = document.name(of: tag)
    if isSuppressionName(name) { return ruleCompletions(site, range, in: document) }
    let definition = vocabulary.definition(named: name) ?? TagDefinition(added: name)
    switch definition.payload {
    case .schedule, .day, .dayOrText:
      let happened = TagTraits(definition, context.settings).contains(.happened)
      let dates = dateCompletions(
        site, range, of: definition, in: document, context,
        style: happened ? try style(site.line) : nil)
      if !dates.entries.isEmpty || definition.payload != .dayOrText { return dates }
    case .recurrence:
      let entries =
        meantRepetitions(site.typed, today: context.today) + intervalCompletions(nil, site.typed)
        + weekdayCompletions(site.typed, after: "", as: .recurrence, context)
      return narrowed(dates: entries, by: site.typed, range)
    case .people:
      return peopleCompletions(
        site, tag, range, in: document, uses: uses, settings: context.settings)
    case .search:
      return searchCompletions(site, range, in: document, uses: uses, context)
    case .none, .text, .recurrenceRule, .duration: break
    }
    return valueCompletions(
      site, tag, range, in: document, uses: uses, settings: context.settings)
  }
}

/// Whether the completions at `offset` depend on the payloads of all tags in use, which takes long to
/// find out where there are very many.
package func completionsDependOnPayloads(
  at offset: Offset, in document: Document, context: CheckContext
) -> Bool {
  let vocabulary = context.settings.vocabulary
  guard let site = CompletionSite(at: offset, in: document, vocabulary),
    case .payload(let tag, _) = site.part
  else { return false }
  let name = document.name(of: tag)
  return switch vocabulary.definition(named: name)?.payload {
  case .schedule, .day, .recurrence: false
  case .dayOrText, .people, .search, .none?, .text, .recurrenceRule, .duration, nil:
    !isSuppressionName(name)
  }
}
