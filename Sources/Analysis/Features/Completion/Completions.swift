import CivilDates
import Settings
package import TagFields
package import TaskText

/// The completions at the cursor, the most useful first. Further typing may lead to others.
package struct Completions: Sendable {
  /// The range that an entry's text replaces: the word under the cursor, or the payload.
  package var range: TextRange
  /// The entries, in order.
  package var entries: [Completion]
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
    if name == afterTag { return idCompletions(site, tag, range, in: document, uses.plan) }
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
    !isSuppressionName(name) && name != afterTag
  }
}

/// The place of a completion: in a tag's name, or between its parentheses.
struct CompletionSite {
  enum Part {
    /// The name so far, without its `@`; may be empty.
    case name(TextRange)
    /// The payload of the tag that is being written.
    case payload(Tag, TextRange)
  }

  let part: Part
  /// The cursor's line, from 0.
  let line: Int
  /// The cursor.
  let offset: Offset
  /// The item on the line, or nil if the line is only an `@`.
  let item: Item?
  /// The text between the start of the part and the cursor.
  let typed: String

  /// The site at `offset`, or nil if the cursor is in neither a name nor a payload.
  ///
  /// - Parameter vocabulary: says which payloads are searches, in which an `@` begins no tag even if
  ///   the `)` is missing; by default, none is.
  init?(at offset: Offset, in document: Document, _ vocabulary: Vocabulary = Vocabulary([])) {
    line = document.position(of: offset, in: .utf8).line
    let item = document.item(onLine: line)
    self.item = item
    let range = document.range(ofLine: line)
    var offset = min(max(offset, range.lowerBound), range.upperBound)
    // A cursor inside a character is at its start.
    while offset > range.lowerBound, let byte = document.byte(at: offset), byte & 0xC0 == 0x80 {
      offset -= 1
    }
    self.offset = offset
    let before = document.bytes(in: TextRange(range.lowerBound, offset))
    let after = document.bytes(in: TextRange(offset, range.upperBound))
    let tags = item?.tags ?? []
    let found = payload(of: tags, offset, before, after) { tag in
      vocabulary.definition(named: document.name(of: tag))?.payload == .search
    }
    let start: Offset
    if let (tag, range) = found {
      part = .payload(tag, range)
      start = range.lowerBound
    } else if document.mayHaveTags(item), let range = name(of: tags, offset, before) {
      part = .name(range)
      start = range.lowerBound
    } else {
      return nil
    }
    typed = document.string(in: TextRange(start, offset))
  }

  /// What is typed of the value at the cursor in a payload that is a list, and where the value starts.
  func listedText(in payload: TextRange) -> (typed: String, start: Offset) {
    let last = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let text = String(last.drop { $0 == " " })
    return (text, max(payload.lowerBound, offset - text.utf8.count))
  }

  /// The end of the word under the cursor, at most the end of `range`.
  func wordEnd(in range: TextRange, of document: Document) -> Offset {
    let after = document.bytes(in: TextRange(offset, range.upperBound))
    return offset + (after.firstIndex(where: isBlank) ?? after.count)
  }
}

extension Document {
  /// Whether a line with that item may have tags; no paragraph of Markdown has any.
  fileprivate func mayHaveTags(_ item: Item?) -> Bool {
    guard dialect.isMarkdown else { return true }
    return item.map { $0.kind != .note } ?? false
  }
}

/// The tag whose parentheses surround the cursor, and the range between them. If the `)` is
/// missing, the range ends after the word under the cursor.
///
/// - Parameters:
///   - before: the line up to the cursor.
///   - after: the rest of the line.
private func payload(
  of tags: [Tag], _ offset: Offset, _ before: [UInt8], _ after: [UInt8], isSearch: (Tag) -> Bool
) -> (Tag, TextRange)? {
  guard let tag = tags.last(where: { $0.hasPayload && $0.nameEnd < offset }),
    let payload = tag.payload, payload.lowerBound <= offset
  else { return nil }
  guard tag.nearMisses.contains(.unclosed) else {
    return offset <= payload.upperBound ? (tag, payload) : nil
  }
  let typed = before.suffix(offset - payload.lowerBound)
  let beginsTag = zip(typed, typed.dropFirst()).contains {
    isBlank($0) && $1 == UInt8(ascii: "@")
  }
  guard !typed.contains(where: "()".utf8.contains), !beginsTag || isSearch(tag) else { return nil }
  let end = offset + after.prefix { !isBlank($0) && $0 != UInt8(ascii: ")") }.count
  return (tag, TextRange(payload.lowerBound, end))
}

/// The name that contains the cursor or ends at it, without the `@`. It is empty after a lone `@`
/// where a tag may begin: at the start of the line, after a blank or a full-width mark.
///
/// - Parameter before: the line up to the cursor.
private func name(of tags: [Tag], _ offset: Offset, _ before: [UInt8]) -> TextRange? {
  if let tag = tags.first(where: { $0.name.touches(offset) }) { return tag.name }
  guard let at = before.lastIndex(of: UInt8(ascii: "@")),
    at == 0 || isBlank(before[at - 1]) || isGluingMark(before.span, endingAt: at, from: 0)
  else { return nil }
  let typed = before[(at + 1)...]
  // An incomplete name may be empty or end in a dot, so it is checked between two letters.
  guard !typed.contains(where: isBlank),
    Tag.isName("a\(String(decoding: typed, as: UTF8.self))a")
  else { return nil }
  return TextRange(offset - typed.count, offset)
}
