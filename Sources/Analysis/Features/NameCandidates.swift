import Settings
import TaskText

/// How many lines above and below the cursor count as near.
private let nearLines = 40

/// A name that may be offered.
struct NameCandidate {
  let name: String
  /// How often the workspace uses it, the tag that is being written excluded.
  let uses: Int
  /// How often it stands near the cursor, and how many of these carry a payload.
  var near = 0
  var nearPayloads = 0
  /// The place of a known name among the known ones.
  var rank = Int.max

  /// What is used near comes first, then what is used often, then what is known.
  static func isBefore(_ one: NameCandidate, _ other: NameCandidate) -> Bool {
    if one.near != other.near { return one.near > other.near }
    if one.uses != other.uses { return one.uses > other.uses }
    if one.rank != other.rank { return one.rank < other.rank }
    return one.name < other.name
  }
}

/// The names that may be offered at a place.
struct NameCandidates {
  private let vocabulary: Vocabulary
  private let uses: NameCounts
  private let ranking: NameRanking
  /// Names that the item has already, and may have only once.
  private var taken: Set<String> = []
  /// The name under the cursor, which is a use only because it is being typed.
  private var own: String?
  private var near: [String: (uses: Int, payloads: Int)] = [:]

  /// The names that may stand at `range`, where the cursor is.
  init(
    _ site: CompletionSite, _ range: TextRange, in document: Document, uses: TagUses,
    vocabulary: Vocabulary
  ) {
    self.vocabulary = vocabulary
    self.uses = uses.names
    ranking = uses.ranking
    for tag in site.item?.tags ?? [] {
      let name = document.name(of: tag)
      if tag.name == range {
        own = name
      } else if vocabulary.definition(named: name)?.isMultiple != true {
        taken.insert(name)
      }
    }
    let nearby = TextRange(
      document.line(max(0, site.line - nearLines)).lowerBound,
      document.line(site.line + nearLines).upperBound)
    document.forEachTag(in: nearby) { tag in
      guard tag.name != range else { return }
      let name = document.name(of: tag)
      near[name, default: (0, 0)].uses += 1
      if tag.hasPayload { near[name, default: (0, 0)].payloads += 1 }
    }
  }

  /// At most how many names there are to choose from.
  var count: Int { vocabulary.definitions.count + uses.counts.count }

  /// The most useful names that satisfy `predicate`, in order.
  ///
  /// The names that are only used somewhere may be many, but they come in the order of their
  /// usefulness: the first that is not among the best ends the search.
  func best(_ limit: Int, where predicate: (String) -> Bool) -> [NameCandidate] {
    if limit == 0 { return [] }
    var best = Shortlist<NameCandidate>(limit: limit, by: NameCandidate.isBefore)
    for (rank, definition) in vocabulary.definitions.enumerated() {
      let candidate = candidate(definition.name, rank: rank)
      if mayBeOffered(definition.name), predicate(definition.name) { best.add(candidate) }
    }
    for name in near.keys where vocabulary.definition(named: name) == nil {
      if mayBeOffered(name), predicate(name) { best.add(candidate(name)) }
    }
    for entry in ranking.entries where predicate(entry.name) {
      let candidate = NameCandidate(name: entry.name, uses: entry.uses)
      guard best.takes(candidate) else { break }
      guard near[entry.name] == nil, entry.name != own || entry.uses > 1,
        mayBeOffered(entry.name), vocabulary.definition(named: entry.name) == nil
      else { continue }
      best.add(candidate)
    }
    return best.elements
  }

  private func mayBeOffered(_ name: String) -> Bool {
    !taken.contains(name) && !isSuppressionName(name)
  }

  private func candidate(_ name: String, rank: Int = .max) -> NameCandidate {
    let near = near[name] ?? (0, 0)
    return NameCandidate(
      name: name, uses: uses[name] - (name == own ? 1 : 0), near: near.uses,
      nearPayloads: near.payloads, rank: rank)
  }
}
