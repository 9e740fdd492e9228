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

/// The number of lines above and below the cursor that count as near.
private let nearLines = 40

/// The maximum number of names of the document that are preferred to others. Looking at more would take long.
private let maxOwnNames = 1000

/// The number of names, the most useful first, among which typos are looked for.
private let maxCheckedNames = 100

/// A name that may be offered.
struct NameCandidate {
  let name: String
  /// The number of uses in the workspace, without the tag that is being written.
  let uses: Int
  /// Whether the document uses it, not counting the tag that is being written.
  var isOwn = false
  /// The number of uses near the cursor.
  var near = 0
  /// The number of uses near the cursor that have a payload.
  var nearPayloads = 0
  /// The position in the vocabulary, for a known name.
  var rank = Int.max

  /// The names of the document come first, then other names in use, then known names; of each of these, names
  /// used near the cursor, then names used often.
  static func isBefore(_ one: NameCandidate, _ other: NameCandidate) -> Bool {
    if one.isOwn != other.isOwn { return one.isOwn }
    return (-one.near, -one.uses, one.rank, one.name)
      < (-other.near, -other.uses, other.rank, other.name)
  }
}

/// The names that may be offered at the cursor.
struct NameCandidates {
  private let vocabulary: Vocabulary
  private let uses: NameCounts
  /// Names that the item already has, and may have only once.
  private var taken: Set<String> = []
  /// The name under the cursor, which counts as a use only because it is being typed.
  private var own: String?
  private var near: [String: (uses: Int, payloads: Int)] = [:]
  /// The uses of each name in the document.
  private let ownUses: [String: Int]

  /// The names that may replace `range`, in which the cursor is; the document uses `names`.
  init(
    _ site: CompletionSite, _ range: TextRange, in document: Document, using names: NameCounts,
    uses: TagUses, vocabulary: Vocabulary
  ) {
    self.vocabulary = vocabulary
    ownUses = names.counts.count <= maxOwnNames ? names.counts : [:]
    self.uses = uses.names
    for tag in site.item?.tags ?? [] {
      let name = document.name(of: tag)
      if tag.name == range {
        own = name
      } else if vocabulary.definition(named: name)?.isMultiple != true {
        taken.insert(name)
      }
    }
    let nearby = TextRange(
      document.range(ofLine: max(0, site.line - nearLines)).lowerBound,
      document.range(ofLine: site.line + nearLines).upperBound)
    document.forEachTag(in: nearby) { tag in
      guard tag.name != range else { return }
      let name = document.name(of: tag)
      near[name, default: (0, 0)].uses += 1
      if tag.hasPayload { near[name, default: (0, 0)].payloads += 1 }
    }
  }

  /// An upper bound of the number of candidates.
  var count: Int { vocabulary.definitions.count + uses.counts.count }

  /// The most useful names that satisfy `predicate`, in order.
  func best(_ limit: Int, where predicate: (String) -> Bool) -> [NameCandidate] {
    if limit == 0 { return [] }
    var best = Shortlist<NameCandidate>(limit: limit, by: NameCandidate.isBefore)
    for (rank, definition) in vocabulary.definitions.enumerated()
    where mayBeOffered(definition.name) && predicate(definition.name) {
      best.add(candidate(definition.name, rank: rank))
    }
    for (name, uses) in uses.counts where predicate(name) {
      guard name != own || uses > 1, mayBeOffered(name), vocabulary.definition(named: name) == nil
      else { continue }
      best.add(candidate(name))
    }
    return best.elements
  }

  /// The names with those at the end that seem to be typos of known names: one is used once and need
  /// not be offered first. Only the first ``maxCheckedNames`` are looked at.
  static func withTyposLast(
    _ names: [NameCandidate], _ knownNames: SpellingIndex
  ) -> [NameCandidate] {
    let typos = Set(
      names.prefix(maxCheckedNames).filter { candidate in
        candidate.uses == 1 && candidate.rank == .max
          && !knownNames.similar(to: ComparedName(candidate.name)).isEmpty
      }.map(\.name))
    if typos.isEmpty { return names }
    return names.filter { !typos.contains($0.name) } + names.filter { typos.contains($0.name) }
  }

  private func mayBeOffered(_ name: String) -> Bool {
    !taken.contains(name) && !isSuppressionName(name)
  }

  /// Whether the document uses the name, not counting the tag that is being written.
  private func isOwn(_ name: String) -> Bool {
    near[name] != nil || ownUses[name, default: 0] > (name == own ? 1 : 0)
  }

  private func candidate(_ name: String, rank: Int = .max) -> NameCandidate {
    let near = near[name] ?? (0, 0)
    return NameCandidate(
      name: name, uses: uses[name] - (name == own ? 1 : 0), isOwn: isOwn(name),
      near: near.uses, nearPayloads: near.payloads, rank: rank)
  }
}

/// The best few of many elements, found without sorting the rest.
package struct Shortlist<Element> {
  private let limit: Int
  private let isBefore: (Element, Element) -> Bool
  private var best: [Element] = []
  /// The last of the best elements, or nil while there are fewer than `limit`.
  private var threshold: Element?

  /// Creates a list of at most `limit` elements; `isBefore` is a strict weak order.
  package init(limit: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    self.limit = limit
    self.isBefore = isBefore
  }

  /// Whether the element is among the best so far.
  package func accepts(_ element: Element) -> Bool {
    threshold.map { isBefore(element, $0) } ?? true
  }

  /// Adds the element if it is among the best.
  package mutating func add(_ element: Element) {
    guard limit > 0, accepts(element) else { return }
    best.append(element)
    if best.count >= limit * 2 { sortAndTrim() }
  }

  /// The best elements, in order.
  package var elements: [Element] {
    var copy = self
    copy.sortAndTrim()
    return copy.best
  }

  private mutating func sortAndTrim() {
    best.sort(by: isBefore)
    guard best.count >= limit else { return }
    best.removeLast(best.count - limit)
    threshold = best.last
  }
}
