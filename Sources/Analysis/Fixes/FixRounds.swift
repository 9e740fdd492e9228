package import TaskText

/// The rounds in which a text is fixed until nothing is left to fix.
///
/// Each round makes the fixes of ``NonOverlappingEdits``, and the next one begins with the findings
/// of the text as it is then.
package struct FixRounds: Sendable {
  /// Edits that belong together, and the findings that they take away.
  package struct Offer: Sendable {
    fileprivate let edits: [Edit]
    fileprivate let findings: [Finding]

    /// Offers the edits.
    package init(_ edits: [Edit], for findings: [Finding]) {
      self.edits = edits
      self.findings = findings
    }
  }

  /// What was changed, from the text before the first round to the one after the last.
  package private(set) var changes: [Change] = []
  /// The findings that were fixed.
  package private(set) var fixed: [Finding] = []
  private var count = 0

  /// A fix that causes another one without end is a fault of the rules, and an item with very many
  /// tags is only checked in part in each round; the rounds end here.
  private static let limit = 10

  /// No rounds.
  package init() {}

  /// Begins a round in a text of the given length.
  ///
  /// - Returns: the edits to be made, in order; none where all rounds are over.
  package mutating func next(_ offers: [Offer], textLength: Int) -> [Edit] {
    guard count < FixRounds.limit else { return [] }
    count += 1
    let round = NonOverlappingEdits(offers.map(\.edits), in: TextRange(0, textLength))
    changes = composed(changes, Analysis.changes(round.edits))
    for index in round.fixes { fixed += offers[index].findings }
    return round.edits
  }
}
