import Settings
import TaskText

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
