import Searches
import Settings
import TaskText

/// What may follow in a search at the cursor: names after an `@`, values and days after a relation,
/// and otherwise keywords.
func searchCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document, uses: TagUses,
  _ context: CheckContext
) -> Completions {
  let typed = SearchTyping(Array(site.typed.utf8), at: range.lowerBound)
  let end = typed.wordEnd(from: site.offset, in: document, before: range.upperBound)
  let names = SearchNames(uses: uses, settings: context.settings)
  if typed.word.hasPrefix("@") {
    let name = TextRange(typed.wordStart + 1, end)
    return narrowed(names.entries, by: String(typed.word.dropFirst()), name)
  }
  if let place = typed.value {
    let entries = place.isDate ? searchDays.map { Completion($0, .day) } : names.values(for: place)
    let found = narrowed(entries, by: place.typed, TextRange(place.start, end))
    if !found.entries.isEmpty, !place.typed.isEmpty || place.isDate { return found }
    let modifiers = place.hasModifier ? [] : SearchParts.modifier.completions
    let all = found.entries + modifiers + names.entriesWithSign
    return narrowed(
      place.typed.isEmpty ? all : typed.allowed.completions, by: typed.word,
      TextRange(typed.wordStart, end))
  }
  let keywords = typed.allowed.completions
  let attributes = typed.allowed.contains(.value) ? names.entriesWithSign : []
  // Most conditions begin with a tag in use.
  let beginsCondition = typed.word.isEmpty && typed.allowed.contains(.condition)
  let first = attributes.prefix(
    beginsCondition ? min(uses.names.counts.count, maxFirstTags) : 0)
  return narrowed(
    first + keywords + attributes.dropFirst(first.count), by: typed.word,
    TextRange(typed.wordStart, end))
}

/// The maximum number of tags before the keywords.
private let maxFirstTags = 10

/// The words for days that a search can compare with.
private let searchDays =
  ["today", "tomorrow", "yesterday", "now"]
  + ["this", "next", "last"].flatMap { which in
    ["week", "month", "quarter", "year"].map { "\(which) \($0)" }
  } + ["today +1w", "today -1w"]

/// The names that a search can compare.
private struct SearchNames {
  let uses: TagUses
  let settings: Settings

  /// The tags in use, the most used first, then known tags, then the parts of a line.
  var entries: [Completion] {
    let used = uses.namesByFrequency.map { name, count in
      Completion(name, .tag, detail: timesUsed(count))
    }
    let known = settings.vocabulary.definitions.filter { uses.names[$0.name] == 0 }
      .map { Completion($0.name, .tag) }
    let parts = [
      ("text", "the text without its tags"), ("type", "project, task or note"),
      ("line", "the whole line"),
    ].map { Completion($0, .tag, detail: $1) }
    return (used + known).filter { !isSuppressionName($0.label) } + parts
  }

  /// The entries, each with its `@`.
  var entriesWithSign: [Completion] {
    entries.map { Completion("@\($0.label)", .tag, detail: $0.detail) }
  }

  /// The values of the tag, as a search writes them. A date tag without a modifier is first compared
  /// with days: as texts, dates are rarely meant.
  func values(for place: SearchTyping.Value) -> [Completion] {
    let definition = place.name.flatMap { settings.vocabulary.definition(named: $0) }
    let isDateTag = definition?.payload.isDate ?? false
    let days = isDateTag && !place.hasModifier ? searchDays : []
    return days.map { Completion($0, .day, text: "[d] \($0)") }
      + values(of: place.name).map { entry in
        Completion(
          entry.label, entry.kind, detail: entry.detail,
          text: Tag.payload(ofValue: writtenSearchText(entry.label)))
      }
  }

  /// The values of a tag in the settings, then those in use.
  private func values(of name: String?) -> [Completion] {
    guard let name else { return [] }
    if name == "type" { return ["project", "task", "note"].map { Completion($0, .value) } }
    return valueEntries(
      settings.vocabulary.definition(named: name)?.values ?? [],
      uses.values(of: name, isList: settings.vocabulary.isList(name)), own: nil)
  }
}

extension SearchParts {
  /// The keywords of these parts.
  fileprivate var completions: [Completion] {
    let words: [(SearchParts, [String])] = [
      (.connective, ["and", "or"]),
      (.condition, ["not"]),
      (.step, ["task", "project", "note"]),
      (.relation, SearchRelation.allCases.map(\.rawValue)),
      (.modifier, ["[d]", "[n]", "[s]", "[i]", "[l]"]),
      (.setOperator, SearchOperator.allCases.map(\.rawValue)),
      (.value, ["count"]),
      (.step, SearchAxis.allCases.map(\.rawValue).filter { $0.hasSuffix("::") }),
    ]
    return words.flatMap { part, labels in
      contains(part) ? labels : []
    }.map { label in
      Completion(
        label, .clause, detail: detail(of: label),
        text: label == "count" ? Tag.payload(ofValue: "count(") : nil)
    }
  }

  private func detail(of label: String) -> String {
    switch label {
    case "[d]": "compare dates"
    case "[n]": "compare numbers"
    case "[s]": "case counts"
    case "[i]": "in any case"
    case "[l]": "compare the values of lists"
    case "count": "the number of items that a search finds from each item"
    default: ""
    }
  }
}

/// What a person has typed of a search, up to the cursor.
struct SearchTyping {
  /// The value of a comparison that is being typed.
  struct Value {
    /// The name of the tag that it is compared with, if there is one.
    let name: String?
    /// Whether it is a date.
    let isDate: Bool
    /// Whether there is a modifier before it.
    let hasModifier: Bool
    /// What is typed of it.
    let typed: String
    /// Where it starts in the text.
    let start: Offset
  }

  /// The word before the cursor; it may begin with an `@`.
  let word: String
  /// Where the word starts in the text.
  let wordStart: Offset
  /// What may follow before the word.
  let allowed: SearchParts
  /// The value before the cursor; nil if it is not in one.
  let value: Value?

  /// Reads the part of a payload before the cursor, which begins at `start`.
  init(_ payload: [UInt8], at start: Offset) {
    var first = payload.count
    while first > 0, !endsWord(payload[first - 1]) {
      first -= 1
      if payload[first] == UInt8(ascii: "@") { break }
    }
    word = String(decoding: payload[first...], as: UTF8.self)
    wordStart = start + first
    let before = PayloadSearch(Array(payload[..<first]), at: start)
    allowed = before.search.allowedAtEnd
    value = Value(before, payload, at: start)
  }

  /// The end of the word that contains the cursor.
  func wordEnd(from cursor: Offset, in document: Document, before end: Offset) -> Offset {
    let rest = document.bytes(in: TextRange(cursor, max(cursor, end)))
    return cursor + (rest.firstIndex { endsWord($0) || $0 == UInt8(ascii: "@") } ?? rest.count)
  }
}

extension SearchTyping.Value {
  /// - Parameter before: the search before the word.
  fileprivate init?(_ before: PayloadSearch, _ payload: [UInt8], at start: Offset) {
    var tokens = before.search.tokens[...]
    guard before.search.allowedAtEnd.contains(.value) else { return nil }
    var place: Offset?
    while let token = tokens.last, token.kind == .text {
      place = before.range(of: token.range).lowerBound
      tokens.removeLast()
    }
    var modifier: String?
    if let token = tokens.last, token.kind == .modifier {
      modifier = before.text(of: token)
      tokens.removeLast()
    }
    guard let relation = tokens.popLast(), relation.kind == .relation else { return nil }
    let first = (place ?? start + before.length) - start
    let last = modifier?.contains("l") == true ? lastValue(in: payload[first...]) : first
    self.start = start + last
    typed = String(decoding: payload[last...], as: UTF8.self)
    isDate = modifier?.contains("d") == true
    hasModifier = modifier != nil
    name = tokens.last.flatMap { token in
      token.kind == .attribute ? String(before.text(of: token).dropFirst()) : nil
    }
  }
}

/// Where the last value of a list separated by commas begins.
private func lastValue(in list: ArraySlice<UInt8>) -> Int {
  let rest = list.lastIndex(of: UInt8(ascii: ",")).map { list[($0 + 1)...] } ?? list
  return rest.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? rest.endIndex
}

extension PayloadSearch {
  /// The text of a token.
  fileprivate func text(of token: SearchToken) -> String {
    String(decoding: search.bytes[token.range.lowerBound..<token.range.upperBound], as: UTF8.self)
  }
}

/// Whether a byte is not part of a word of a search.
private func endsWord(_ byte: UInt8) -> Bool {
  "\t ()]/\"\\=<>".utf8.contains(byte)
}
