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
    fileprivate let rule: String
    /// The rules of further findings.
    fileprivate let otherRules: [String]
    fileprivate let stamps: StampShapes

    /// Offers edits for findings, of which there is at least one.
    package init(_ edits: [Edit], for findings: [Finding]) {
      self.edits = edits
      rule = findings.first?.rule ?? ""
      otherRules = findings.dropFirst().map(\.rule)
      stamps = []
    }

    /// Offers a fix of a finding.
    package init(_ fix: Fix, of finding: Finding) {
      edits = fix.edits
      rule = finding.rule
      otherRules = []
      stamps = fix.stamps
    }
  }

  /// What was changed, from the text before the first round to the one after the last.
  package private(set) var changes: [Change] = []
  /// The number of findings that were fixed, by their rules.
  package private(set) var fixed: [String: Int] = [:]
  private var count = 0

  /// A fix that causes another one without end is a fault of the rules, and an item with very many
  /// tags is only checked in part in each round; the rounds end here.
  private static let limit = 10

  /// No rounds.
  package init() {}

  /// Begins a round in a text of the given length, which has these stamps.
  ///
  /// - Returns: the edits to be made, in order; none where all rounds are over.
  package mutating func next(
    _ offers: [Offer], stamps: StampEvidence, textLength: Int
  ) -> [Edit] {
    guard count < FixRounds.limit else { return [] }
    count += 1
    let round = edits(of: offers, stamps, in: TextRange(0, textLength))
    changes = composed(changes, Analysis.changes(round.edits))
    for index in round.fixes {
      fixed[offers[index].rule, default: 0] += 1
      for rule in offers[index].otherRules { fixed[rule, default: 0] += 1 }
    }
    return round.edits
  }

  /// The edits that can be made at once and that rewrite, of each shape of stamps, all or none.
  ///
  /// If a stamp cannot be rewritten, or not in this round, the others remain as its evidence.
  private func edits(
    of offers: [Offer], _ stamps: StampEvidence, in bounds: TextRange
  ) -> NonOverlappingEdits {
    var incomplete: StampShapes = []
    while true {
      let round = NonOverlappingEdits(
        offers.map { $0.stamps.isDisjoint(with: incomplete) ? $0.edits : [] }, in: bounds)
      var rewritten: [StampShape: Int] = [:]
      for offer in round.fixes.map({ offers[$0] }) where !offer.stamps.isEmpty {
        for shape in offer.stamps.shapes { rewritten[shape, default: 0] += 1 }
      }
      let partial = rewritten.filter { shape, count in count < stamps.payloadCount(of: shape) }
      if partial.isEmpty { return round }
      incomplete.formUnion(StampShapes(partial.keys))
    }
  }
}
