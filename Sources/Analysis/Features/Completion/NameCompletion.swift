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
  let candidates = NameCandidates(
    site, range, in: document, using: names, uses: uses.names, context.settings.vocabulary)
  let found = withTyposLast(candidates.best(matching: site.typed), context.knownNames)
  // VS Code ranks the whole name before all that begins with it.
  let whole = found.filter { $0.match == .whole }
  let opensPayload = document.byte(at: range.upperBound) == UInt8(ascii: "(")
  let entries = (whole + found.filter { $0.match != .whole }).map { candidate in
    var entry = nameCompletion(candidate, settings: context.settings)
    entry.takesPayload = entry.takesPayload && !opensPayload
    return entry
  }
  return narrowed(entries, by: site.typed, range) { _, _ in true }
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
    entry.takesPayload = candidate.near.payloads * 2 > candidate.near.uses
  }
  if entry.color == nil, settings.autoColor { entry.color = .automatic(for: candidate.name) }
  return entry
}

/// How well a name matches what is typed of it, in any case, the best first.
enum NameMatch: Int {
  case whole
  /// The name begins with what is typed.
  case beginning
  /// A word in the name begins with the first letter that is typed, and the others follow in order, as
  /// editors match.
  case spread

  /// Nil if it does not match.
  ///
  /// - Parameter typed: in lower case.
  init?(of name: String, with typed: String) {
    let lower = name.lowercased()
    if lower == typed {
      self = .whole
    } else if lower.hasPrefix(typed) {
      self = .beginning
    } else if isSpread(Array(typed.utf8), in: name, lower) {
      self = .spread
    } else {
      return nil
    }
  }
}

/// Whether a word in a name begins with the first of the letters, and the others follow in order.
///
/// - Parameter lower: the name in lower case.
private func isSpread(_ letters: [UInt8], in name: String, _ lower: String) -> Bool {
  let bytes = holdsOnlyASCII(letters.span) ? name.utf8 : lower.utf8
  var matched = 0
  var last = UInt8(ascii: "-")
  for byte in bytes where matched < letters.count {
    if lowercased(byte) == letters[matched], matched > 0 || beginsWord(byte, after: last) {
      matched += 1
    }
    last = byte
  }
  return matched == letters.count
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
  let match: NameMatch
  /// The number of uses in the workspace, without the tag that is being written.
  let uses: Int
  /// Whether the document uses it, not counting the tag that is being written.
  let isOwn: Bool
  /// The number of uses near the cursor, and how many of them have a payload.
  let near: (uses: Int, payloads: Int)
  /// The position in the vocabulary, for a known name.
  let rank: Int

  /// Names that begin with what is typed come first; of these, the names of the document, then other names in
  /// use, then known names; of each of these, names used near the cursor, then names used often.
  static func isBefore(_ one: NameCandidate, _ other: NameCandidate) -> Bool {
    if (one.match == .spread) != (other.match == .spread) { return other.match == .spread }
    if one.isOwn != other.isOwn { return one.isOwn }
    return (-one.near.uses, -one.uses, one.rank, one.name)
      < (-other.near.uses, -other.uses, other.rank, other.name)
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
    uses: NameCounts, _ vocabulary: Vocabulary
  ) {
    self.vocabulary = vocabulary
    ownUses = names.counts.count <= maxOwnNames ? names.counts : [:]
    self.uses = uses
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

  /// The most useful names that match what is typed, in order.
  func best(matching typed: String) -> [NameCandidate] {
    let typed = typed.lowercased()
    let count = vocabulary.definitions.count + uses.counts.count
    var best = Shortlist(
      limit: count > maxShortList ? maxList : maxShortList, by: NameCandidate.isBefore)
    func add(_ name: String, rank: Int = .max) {
      guard let match = NameMatch(of: name, with: typed), !taken.contains(name),
        !isSuppressionName(name)
      else { return }
      let typedUses = name == own ? 1 : 0
      best.add(
        NameCandidate(
          name: name, match: match, uses: uses[name] - typedUses,
          isOwn: near[name] != nil || ownUses[name, default: 0] > typedUses,
          near: near[name] ?? (0, 0), rank: rank))
    }
    for (rank, definition) in vocabulary.definitions.enumerated() {
      add(definition.name, rank: rank)
    }
    for (name, count) in uses.counts
    where (name != own || count > 1) && vocabulary.definition(named: name) == nil {
      add(name)
    }
    return best.elements
  }
}

/// The names with those at the end that seem to be typos of known names: one is used once and need not be
/// offered first. Only the first ``maxCheckedNames`` are looked at.
private func withTyposLast(
  _ names: [NameCandidate], _ knownNames: SpellingIndex
) -> [NameCandidate] {
  var (typos, others): ([NameCandidate], [NameCandidate]) = ([], [])
  for (index, candidate) in names.enumerated() {
    let isTypo =
      index < maxCheckedNames && candidate.uses == 1 && candidate.rank == .max
      && !knownNames.similar(to: ComparedName(candidate.name)).isEmpty
    if isTypo { typos.append(candidate) } else { others.append(candidate) }
  }
  return others + typos
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
