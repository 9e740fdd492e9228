import Settings
import TaskText

/// How many lines above and below the cursor count as near.
private let nearLines = 40

/// A name that may be offered.
struct NameCandidate {
  let name: String
  let definition: TagDefinition?
  /// How often the workspace uses it.
  let uses: Int
  /// How often it stands near the cursor, and how many of these carry a value.
  let near: Int
  let nearValues: Int
  /// The place of a known name among the known ones.
  let rank: Int

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
  private let uses: TagUses
  /// Names that the item has already, and may have only once.
  private var taken: Set<String> = []
  /// The name under the cursor, which is a use only because it is being typed.
  private var own: String?
  private var near: [String: (uses: Int, values: Int)] = [:]

  /// The names that may stand at `range`, where the cursor is.
  init(
    _ site: CompletionSite, _ range: TextRange, in document: Document, uses: TagUses,
    vocabulary: Vocabulary
  ) {
    self.vocabulary = vocabulary
    self.uses = uses
    for tag in site.item?.tags ?? [] {
      let name = document.name(of: tag)
      if tag.name == range {
        own = name
      } else if vocabulary.definition(named: name)?.isMultiple != true {
        taken.insert(name)
      }
    }
    for line in max(0, site.line - nearLines)...(site.line + nearLines) {
      for tag in document.item(onLine: line)?.tags ?? [] where tag.name != range {
        near[document.name(of: tag), default: (0, 0)].uses += 1
        if tag.hasPayload { near[document.name(of: tag), default: (0, 0)].values += 1 }
      }
    }
  }

  /// Each name once, in no order.
  var all: [NameCandidate] {
    var candidates: [NameCandidate] = []
    candidates.reserveCapacity(uses.names.counts.count + vocabulary.definitions.count)
    for (rank, definition) in vocabulary.definitions.enumerated() {
      add(definition.name, definition, rank, to: &candidates)
    }
    for name in uses.names.counts.keys where vocabulary.definition(named: name) == nil {
      add(name, nil, vocabulary.definitions.count, to: &candidates)
    }
    return candidates
  }

  private func add(
    _ name: String, _ definition: TagDefinition?, _ rank: Int, to candidates: inout [NameCandidate]
  ) {
    let count = uses.names[name] - (name == own ? 1 : 0)
    guard definition != nil || count > 0, !taken.contains(name), !isSuppressionName(name) else {
      return
    }
    let near = near[name] ?? (0, 0)
    candidates.append(
      NameCandidate(
        name: name, definition: definition, uses: count, near: near.uses,
        nearValues: near.values, rank: rank))
  }
}
