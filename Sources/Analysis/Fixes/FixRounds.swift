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
  package private(set) var changes = ChangeList()
  /// The number of findings that were fixed, by their rules.
  package private(set) var fixed: [String: Int] = [:]
  private var count = 0

  /// A fix that causes another one without end is a fault of the rules, and an item with very many
  /// tags is only checked in part in each round; the rounds end here.
  private static let limit = 10

  /// No rounds.
  package init() {}

  /// Makes a round in a text of the given length, which has these stamps.
  ///
  /// - Returns: the edits to be made, in order; none where all rounds are over.
  package mutating func next(
    _ offers: [Offer], stamps: StampEvidence, textLength: Int
  ) -> [Edit] {
    var round = Round(stamps: stamps, textLength: textLength)
    round.add(offers)
    return Array(next(round))
  }

  /// Makes a round of all that was offered.
  ///
  /// - Returns: the edits to be made, in order; none where all rounds are over.
  package mutating func next(_ round: consuming Round) -> EditList {
    guard count < FixRounds.limit else { return EditList() }
    count += 1
    round.end()
    changes = changes.followed(by: ChangeList(round.edits))
    fixed.merge(round.fixed, uniquingKeysWith: +)
    return round.edits
  }
}

extension FixRounds {
  /// What is chosen in a round from offers that come one after the other: all of them may take very much
  /// memory.
  package struct Round {
    fileprivate private(set) var edits = EditList()
    fileprivate private(set) var fixed: [String: Int] = [:]
    /// The offers from which nothing is chosen yet: the first of them may rewrite stamps.
    private var left: [Offer] = []
    private let stamps: StampEvidence
    private let bounds: TextRange

    /// Begins a round in a text of the given length, which has these stamps.
    package init(stamps: StampEvidence, textLength: Int) {
      self.stamps = stamps
      bounds = TextRange(0, textLength)
    }

    /// Adds the offers for some lines, which are after those of earlier calls.
    package mutating func add(_ offers: [Offer]) {
      if left.isEmpty, offers.allSatisfy({ $0.stamps.isEmpty }) {
        choose(NonOverlappingEdits(offers.map { $0.edits }, in: bounds), of: offers)
      } else {
        left += offers
      }
    }

    /// Chooses from what is left the edits that can be made at once and that rewrite, of each shape of
    /// stamps, all or none.
    ///
    /// If a stamp cannot be rewritten, or not in this round, the others remain as its evidence.
    fileprivate mutating func end() {
      var incomplete: StampShapes = []
      while !left.isEmpty {
        let chosen = NonOverlappingEdits(
          left.map { $0.stamps.isDisjoint(with: incomplete) ? $0.edits : [] }, in: bounds)
        var rewritten: [StampShape: Int] = [:]
        for offer in chosen.fixes.map({ left[$0] }) where !offer.stamps.isEmpty {
          for shape in offer.stamps.shapes { rewritten[shape, default: 0] += 1 }
        }
        let partial = rewritten.filter { shape, count in count < stamps.payloadCount(of: shape) }
        if partial.isEmpty {
          choose(chosen, of: left)
          left = []
        }
        incomplete.formUnion(StampShapes(partial.keys))
      }
    }

    private mutating func choose(_ chosen: NonOverlappingEdits, of offers: [Offer]) {
      for edit in chosen.edits { edits.append(edit) }
      for index in chosen.fixes {
        fixed[offers[index].rule, default: 0] += 1
        for rule in offers[index].otherRules { fixed[rule, default: 0] += 1 }
      }
    }
  }
}
