import Settings
import TaskText

/// How many names a list holds before it is narrowed by what is typed.
private let completeListLimit = 1000
/// How many names a narrowed list holds.
private let narrowedListLimit = 100

/// The names that could follow an `@`: those used near the cursor, those used often, then the
/// known ones, without those that the item already has.
func nameCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document, uses: TagUses,
  settings: Settings
) -> Completions {
  let candidates = NameCandidates(
    site, range, in: document, uses: uses, vocabulary: settings.vocabulary)
  let isTooLong = candidates.count > completeListLimit
  let names =
    isTooLong
    ? narrowed(candidates, by: site.typed) : candidates.best(completeListLimit) { _ in true }
  let opensPayload = document.byte(at: range.upperBound) == UInt8(ascii: "(")
  let entries = names.map { candidate in
    var entry = nameCompletion(candidate, settings: settings)
    entry.takesPayload = entry.takesPayload && !opensPayload
    return entry
  }
  return Completions(range: range, entries: entries, isIncomplete: isTooLong)
}

/// The names that begin with what was typed, then those that hold its letters in their order.
private func narrowed(_ candidates: NameCandidates, by typed: String) -> [NameCandidate] {
  let typed = Array(typed.lowercased().utf8)
  let beginning = candidates.best(narrowedListLimit) { hasPrefix($0, typed) }
  return beginning
    + candidates.best(narrowedListLimit - beginning.count) {
      isFuzzyMatch(typed, in: $0) && !hasPrefix($0, typed)
    }
}

private func nameCompletion(_ candidate: NameCandidate, settings: Settings) -> Completion {
  let detail = candidate.uses == 0 ? "" : timesUsed(candidate.uses)
  var entry = Completion(candidate.name, .tag, detail: detail)
  if let definition = settings.vocabulary.definition(named: candidate.name) {
    let example = "For example `\(definition.example)`"
    entry.documentation = [definition.meaning, example].compactMap(\.self).joined(separator: " ")
    entry.takesPayload = definition.wantsPayload
    entry.color = definition.color
  } else {
    entry.takesPayload = candidate.nearPayloads * 2 > candidate.near
  }
  if entry.color == nil, settings.autoColor { entry.color = .automatic(for: candidate.name) }
  return entry
}

/// Whether `name` begins with `typed`, which is in lower case; ASCII letters in either case.
private func hasPrefix(_ name: String, _ typed: [UInt8]) -> Bool {
  name.utf8.lazy.map(lowercased).starts(with: typed)
}

/// Whether all bytes of `typed`, which is in lower case, stand in `name` in their order; ASCII
/// letters in either case.
private func isFuzzyMatch(_ typed: [UInt8], in name: String) -> Bool {
  var matched = 0
  for byte in name.utf8 where matched < typed.count && lowercased(byte) == typed[matched] {
    matched += 1
  }
  return matched == typed.count
}

/// An ASCII letter in lower case; any other byte as it is.
private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

extension TagDefinition {
  /// Whether the tag says little without its payload.
  fileprivate var wantsPayload: Bool {
    switch payload {
    case .none: false
    case .text: isPredefined || requiresPayload || !values.isEmpty
    case .schedule, .day, .dayOrText, .recurrence, .recurrenceRule, .duration, .people, .query:
      true
    }
  }
}
