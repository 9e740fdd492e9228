package import CivilDates
package import TaskText

/// The rounds in which a text is fixed until nothing is left to fix.
///
/// Each round makes the fixes of ``NonOverlappingEdits``, and the next one begins with the findings
/// of the text as it is then.
package struct FixRounds: Sendable {
  /// Edits that are made together, and the rules of the findings that they resolve.
  package struct Offer: Sendable {
    fileprivate let edits: [Edit]
    fileprivate let rules: [String]
    fileprivate let stamps: StampShapes

    /// Offers edits for findings, of which there is at least one.
    package init(_ edits: [Edit], for findings: [Finding]) {
      self.edits = edits
      rules = findings.map(\.rule)
      stamps = []
    }

    /// Offers a fix of a finding.
    package init(_ fix: Fix, of finding: Finding) {
      edits = fix.edits
      rules = [finding.rule]
      stamps = fix.stamps
    }
  }

  /// What was changed, from the text before the first round to the one after the last.
  package private(set) var changes = ChangeList()
  /// The number of findings that were fixed, by their rules.
  package private(set) var fixed: [String: Int] = [:]
  private var count = 0

  /// A fix that causes another one without end is a fault of the rules, and an item with very many
  /// tags is only checked in part in each round; the rounds end here.
  private static let limit = 10

  /// No rounds.
  package init() {}

  /// Makes a round in a text of the given length, which has these stamps: chooses the edits that can be
  /// made at once and that rewrite, of each shape of stamps, all or none. If a stamp cannot be rewritten, or
  /// not in this round, the others remain as its evidence.
  ///
  /// - Returns: the edits to be made, in order; none where all rounds are over.
  package mutating func next(_ offers: [Offer], stamps: StampEvidence, textLength: Int) -> [Edit] {
    guard count < FixRounds.limit else { return [] }
    count += 1
    var incomplete: StampShapes = []
    while true {
      let chosen = NonOverlappingEdits(
        offers.map { $0.stamps.isDisjoint(with: incomplete) ? $0.edits : [] },
        in: TextRange(0, textLength))
      var rewritten: [StampShape: Int] = [:]
      for index in chosen.fixes {
        for shape in offers[index].stamps.shapes { rewritten[shape, default: 0] += 1 }
      }
      let partial = rewritten.filter { shape, count in count < stamps.payloadCount(of: shape) }
      if partial.isEmpty {
        changes = changes.followed(by: ChangeList(chosen.edits))
        for rule in chosen.fixes.flatMap({ offers[$0].rules }) { fixed[rule, default: 0] += 1 }
        return chosen.edits
      }
      incomplete.formUnion(StampShapes(partial.keys))
    }
  }
}

/// The fixes that can be made in a text at once.
///
/// Edits of two fixes neither overlap nor touch, because what an edit means depends on the text beside
/// it. If two fixes do, the first one is made, and the other is left for the next round.
package struct NonOverlappingEdits: Sendable {
  /// The edits, in order.
  package private(set) var edits: [Edit] = []
  /// The indices of the fixes to which the edits belong.
  package private(set) var fixes: [Int] = []

  /// Chooses from fixes, each given by its edits. A fix is never chosen if its edits overlap
  /// each other or are not within `bounds`.
  package init(_ fixes: [[Edit]], in bounds: TextRange) {
    let ordered = fixes.map { inOrder($0, in: bounds) ?? [] }
    let sound = ordered.indices.filter { !ordered[$0].isEmpty }
    for index in sound.sorted(by: { start(ordered[$0]) < start(ordered[$1]) }) {
      if let last = edits.last, start(ordered[index]) <= last.range.upperBound { continue }
      edits += ordered[index]
      self.fixes.append(index)
    }
  }
}

private func start(_ edits: [Edit]) -> Offset { edits.first?.range.lowerBound ?? 0 }

/// The edits of one fix in order; nil if there are none, or if they overlap each other or are not
/// within `bounds`.
func inOrder(_ edits: [Edit], in bounds: TextRange) -> [Edit]? {
  let edits = edits.sortedByPlace
  guard let first = edits.first, let last = edits.last,
    first.range.lowerBound >= bounds.lowerBound, last.range.upperBound <= bounds.upperBound,
    zip(edits, edits.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
  else { return nil }
  return edits
}

extension [Edit] {
  /// The edits in the order of the places where they begin.
  var sortedByPlace: [Edit] {
    sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
