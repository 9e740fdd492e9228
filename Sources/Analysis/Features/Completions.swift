import CivilDates
package import Settings
package import TaskText

/// What could be written where the cursor is, the most useful first.
package struct Completions: Sendable {
  /// What an entry's text replaces: the whole word under the cursor, or the payload.
  package var range: TextRange
  /// The entries in their order.
  package var entries: [Completion]
  /// Whether more typing can bring entries that are not among these.
  package var isIncomplete = false
}

/// One entry of a completion list.
package struct Completion: Sendable {
  /// What the entry stands for.
  package enum Kind: Sendable {
    case tag
    case day
    case time
    case clause
    case value
    case person
  }

  /// What a menu shows.
  package var label: String
  /// What the entry stands for.
  package var kind: Kind
  /// A few words beside the label; empty for none.
  package var detail = ""
  /// A sentence and an example; empty for none.
  package var documentation = ""
  /// What is written.
  package var text: String
  /// What the typed text is held against.
  package var filter: String
  /// Whether parentheses with the cursor between them should follow the text.
  package var takesPayload = false
  /// The color of the tag or value, where it has one.
  package var color: TagColor?

  /// An entry that writes and is found by its label, unless told otherwise.
  init(_ label: String, _ kind: Kind, detail: String = "", text: String? = nil) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.text = text ?? label
    filter = label
  }
}

/// What could be written at `offset`; nil where nothing is offered.
///
/// `uses` are those of the whole workspace, this document included. What is typed narrows the
/// list here only where an editor could not do it.
package func completions(
  at offset: Offset, in document: Document, uses: TagUses, context: CheckContext
) -> Completions? {
  guard let site = CompletionSite(at: offset, in: document) else { return nil }
  switch site.part {
  case .name(let range):
    return nameCompletions(site, range, in: document, uses: uses, settings: context.settings)
  case .payload(let tag, let range):
    let name = document.name(of: tag)
    if isSuppressionName(name) { return ruleCompletions(site, range, in: document) }
    let payload = context.settings.vocabulary.definition(named: name)?.payload ?? .text
    switch payload {
    case .schedule, .day, .dayOrText:
      let dates = dateCompletions(
        site, range, isSchedule: payload == .schedule, in: document, context)
      if !dates.entries.isEmpty || payload != .dayOrText { return dates }
    case .recurrence:
      let entries =
        intervalCompletions(nil, site.typed)
        + weekdayCompletions(site.typed, behind: "", as: .recurrence, context)
      return narrowed(entries, by: site.typed, range)
    case .none, .text, .recurrenceRule, .duration, .people, .query: break
    }
    return valueCompletions(
      site, tag, range, in: document, uses: uses, settings: context.settings)
  }
}
