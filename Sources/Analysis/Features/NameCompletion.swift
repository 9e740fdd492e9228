import Settings
import TagFields
import TaskText

/// The maximum length of a list that is not filtered by the typed text.
private let maxCompleteList = 1000
/// The maximum length of a list that is filtered by the typed text.
private let maxFilteredList = 100

/// The names that could follow an `@`: those used near the cursor, then those used often, then
/// known names; without those that the item already has.
func nameCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document, uses: TagUses,
  _ context: CheckContext
) -> Completions {
  let settings = context.settings
  let candidates = NameCandidates(
    site, range, in: document, uses: uses, vocabulary: settings.vocabulary)
  let isTooLong = candidates.count > maxCompleteList
  let names =
    isTooLong
    ? filtered(candidates, by: site.typed) : candidates.best(maxCompleteList) { _ in true }
  let opensPayload = document.byte(at: range.upperBound) == UInt8(ascii: "(")
  let ordered = NameCandidates.withTyposLast(names, context.knownNames)
  let entries = ordered.map { candidate in
    var entry = nameCompletion(candidate, settings: settings)
    entry.takesPayload = entry.takesPayload && !opensPayload
    return entry
  }
  return Completions(range: range, entries: entries, isIncomplete: isTooLong)
}

/// The names that begin with the typed text, then those that contain its letters in order.
private func filtered(_ candidates: NameCandidates, by typed: String) -> [NameCandidate] {
  let typed = Array(typed.lowercased().utf8)
  let beginning = candidates.best(maxFilteredList) { hasPrefix($0, typed) }
  return beginning
    + candidates.best(maxFilteredList - beginning.count) {
      isFuzzyMatch(typed, in: $0) && !hasPrefix($0, typed)
    }
}

private func nameCompletion(_ candidate: NameCandidate, settings: Settings) -> Completion {
  let detail = candidate.uses == 0 ? "" : timesUsed(candidate.uses)
  var entry = Completion(candidate.name, .tag, detail: detail)
  if let definition = settings.vocabulary.definition(named: candidate.name) {
    let example = definition.example.map { "For example `\($0)`" }
    entry.documentation = [definition.meaning, example].compactMap(\.self).joined(separator: " ")
    entry.takesPayload = definition.wantsPayload
    entry.color = definition.color
  } else {
    entry.takesPayload = candidate.nearPayloads * 2 > candidate.near
  }
  if entry.color == nil, settings.autoColor { entry.color = .automatic(for: candidate.name) }
  return entry
}

/// Whether `name` begins with `typed`, which is in lower case. Ignores the case of ASCII letters.
private func hasPrefix(_ name: String, _ typed: [UInt8]) -> Bool {
  name.utf8.lazy.map(lowercased).starts(with: typed)
}

/// Whether `name` contains the bytes of `typed`, which is in lower case, in order. Ignores the case
/// of ASCII letters.
private func isFuzzyMatch(_ typed: [UInt8], in name: String) -> Bool {
  var matched = 0
  for byte in name.utf8 where matched < typed.count && lowercased(byte) == typed[matched] {
    matched += 1
  }
  return matched == typed.count
}

/// The lower case of an ASCII letter; any other byte unchanged.
private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

extension TagDefinition {
  /// Whether the tag usually has a payload.
  fileprivate var wantsPayload: Bool {
    switch payload {
    case .none: false
    case .text: isPredefined || requiresPayload || !values.isEmpty
    case .schedule, .day, .dayOrText, .recurrence, .recurrenceRule, .duration, .people, .search:
      true
    }
  }
}
