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
  let names = SearchNames(uses: uses, context.settings)
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
  private let uses: TagUses
  private let settings: Settings

  init(uses: TagUses, _ settings: Settings) {
    self.uses = uses
    self.settings = settings
  }

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

  /// The same, each with its `@`.
  var entriesWithSign: [Completion] {
    entries.map { Completion("@\($0.label)", .tag, detail: $0.detail) }
  }

  /// The values of the tag, as a search writes them. A date tag without a modifier is first compared
  /// with days: as texts, dates are rarely meant.
  func values(for place: SearchTyping.Value) -> [Completion] {
    let definition = place.name.flatMap { settings.vocabulary.definition(named: $0) }
    let isDateTag = definition?.payload.isDate ?? false
    let days = isDateTag && !place.hasModifier ? searchDays : []
    return days.map { inserting("[d] \($0)", for: Completion($0, .day)) }
      + values(of: place.name).map {
        inserting(Tag.payload(ofValue: writtenSearchText($0.label)), for: $0)
      }
  }

  private func inserting(_ text: String, for entry: Completion) -> Completion {
    var entry = entry
    entry.text = text
    return entry
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
      contains(part) ? labels.map { Completion($0, .clause, detail: detail(of: $0)) } : []
    }.map { entry in
      var entry = entry
      if entry.label == "count" { entry.text = Tag.payload(ofValue: "count(") }
      return entry
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
