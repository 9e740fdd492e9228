import Settings
import TaskText

/// How many names a list holds before it is narrowed by what is typed.
private let completeListLimit = 1000
/// How many names a narrowed list holds.
private let narrowedListLimit = 200

/// The names that could follow an `@`: those used near the cursor, those used often, then the
/// known ones, without those that the item already has.
func nameCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document, uses: TagUses,
  settings: Settings
) -> Completions {
  let candidates = NameCandidates(
    site, range, in: document, uses: uses, vocabulary: settings.vocabulary)
  let names = candidates.all
  let isTooLong = names.count > completeListLimit
  var best = Shortlist<NameCandidate>(
    limit: isTooLong ? narrowedListLimit : completeListLimit, by: NameCandidate.isBefore)
  for name in names where !isTooLong || isFuzzyMatch(site.typed, in: name.name) {
    best.add(name)
  }
  let opensPayload = document.byte(at: range.upperBound) == UInt8(ascii: "(")
  let entries = best.elements.map { candidate in
    var entry = nameCompletion(candidate, settings: settings)
    entry.takesPayload = entry.takesPayload && !opensPayload
    return entry
  }
  return Completions(range: range, entries: entries, isIncomplete: isTooLong)
}

private func nameCompletion(_ candidate: NameCandidate, settings: Settings) -> Completion {
  let detail = candidate.uses == 0 ? "" : timesUsed(candidate.uses)
  var entry = Completion(candidate.name, .tag, detail: detail)
  if let definition = candidate.definition {
    let example = "For example `\(definition.example)`"
    entry.documentation = definition.summary.isEmpty ? example : "\(definition.summary) \(example)"
    entry.takesPayload = definition.wantsPayload
    entry.color = definition.color
  } else {
    entry.takesPayload = candidate.nearValues * 2 > candidate.near
  }
  if entry.color == nil, settings.autoColor { entry.color = .automatic(for: candidate.name) }
  return entry
}

/// `used once`, `used 3 times`.
func timesUsed(_ count: Int) -> String { count == 1 ? "used once" : "used \(count) times" }

/// Whether all characters of `typed` stand in `name`, in their order and in any case.
func isFuzzyMatch(_ typed: String, in name: String) -> Bool {
  if typed.isEmpty { return true }
  var rest = name.lowercased()[...]
  for character in typed.lowercased() {
    guard let index = rest.firstIndex(of: character) else { return false }
    rest = rest[rest.index(after: index)...]
  }
  return true
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
