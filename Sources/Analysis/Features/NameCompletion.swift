import Settings
import TagFields
import TaskText

/// The maximum length of a list where few names may be offered.
private let maxShortList = 1000
/// The maximum length of a list where more names may be offered.
private let maxList = 100

/// The names that could follow an `@`: those of the document, then other names in use, then known names;
/// without those that the item already has. What is typed comes before all others, then what it begins.
///
/// - Parameter names: the names that the document uses.
func nameCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document, using names: NameCounts,
  uses: TagUses, _ context: CheckContext
) -> Completions {
  let settings = context.settings
  let candidates = NameCandidates(
    site, range, in: document, using: names, uses: uses, vocabulary: settings.vocabulary)
  let opensPayload = document.byte(at: range.upperBound) == UInt8(ascii: "(")
  let typed = TypedName(site.typed)
  let found = NameCandidates.withTyposLast(
    matches(of: candidates, with: typed), context.knownNames)
  // VS Code ranks it before all that begins with it.
  let whole = found.filter { typed.isWhole($0.name) }
  let entries = (whole + found.filter { !typed.isWhole($0.name) }).map { candidate in
    var entry = nameCompletion(candidate, settings: settings)
    entry.takesPayload = entry.takesPayload && !opensPayload
    return entry
  }
  return narrowed(entries, by: site.typed, range) { _, _ in true }
}

/// The names that begin with the typed text, then those that contain its letters in order.
private func matches(of candidates: NameCandidates, with typed: TypedName) -> [NameCandidate] {
  let limit = candidates.count > maxShortList ? maxList : maxShortList
  let beginning = candidates.best(limit, where: typed.begins)
  return beginning
    + candidates.best(limit - beginning.count) { typed.isSpread(in: $0) && !typed.begins($0) }
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

/// What is typed of a name, in any case.
private struct TypedName {
  private let text: String
  private let utf8: [UInt8]
  private let isASCII: Bool

  init(_ typed: String) {
    text = typed.lowercased()
    let utf8 = Array(text.utf8)
    isASCII = holdsOnlyASCII(utf8.span)
    self.utf8 = utf8
  }

  /// Whether it is all of a name.
  func isWhole(_ name: String) -> Bool { name.lowercased() == text }

  /// Whether a name begins with it.
  func begins(_ name: String) -> Bool {
    isASCII
      ? name.utf8.lazy.map(lowercased).starts(with: utf8) : name.lowercased().hasPrefix(text)
  }

  /// Whether a word in a name begins with its first letter, and the others follow in order, as editors
  /// match.
  func isSpread(in name: String) -> Bool {
    let bytes = isASCII ? name.utf8 : name.lowercased().utf8
    var matched = 0
    var last = UInt8(ascii: "-")
    for byte in bytes where matched < utf8.count {
      if lowercased(byte) == utf8[matched], matched > 0 || beginsWord(byte, after: last) {
        matched += 1
      }
      last = byte
    }
    return matched == utf8.count
  }
}

/// Whether a word begins with a byte: after a sign, or as an upper-case letter after a lower-case one.
private func beginsWord(_ byte: UInt8, after last: UInt8) -> Bool {
  let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last)
  let isPart =
    isSmall || last >= 0x80 || lowercased(last) != last
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
  return !isPart || isSmall && lowercased(byte) != byte
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
