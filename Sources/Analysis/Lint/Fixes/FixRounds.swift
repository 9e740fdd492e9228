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

/// The safe fixes of a document, or nil if there are none.
///
/// They give the text that `tagline lint --fix` writes with the same names and settings.
///
/// - Parameters:
///   - document: a document whose findings are up to date.
///   - usage: the names of its workspace.
///   - extent: whether all edits are needed.
package func safeFixes(
  of document: CheckedDocument, _ usage: TagUsageIndex, extent: SourceChange.Extent = .whole
) -> SourceChange? {
  change(
    "Apply all safe fixes", of: document, usage, extent, where: { _ in true },
    fix: { $0.safeFix })
}

/// The fixes of all findings of a rule that have exactly one fix, or nil if there are none.
///
/// See ``safeFixes(of:_:extent:)`` for the parameters.
package func fixes(
  of rule: String, in document: CheckedDocument, _ usage: TagUsageIndex,
  extent: SourceChange.Extent = .whole
) -> SourceChange? {
  change(
    title(of: rule), of: document, usage, extent, where: { $0.rule == rule },
    fix: { $0.onlyFix })
}

/// The fixes of all findings of a rule in a settings file of the given length. One round is enough there.
package func fixes(of rule: String, in settings: [Finding], textLength: Int) -> SourceChange? {
  let fixes = settings.filter { $0.rule == rule }.compactMap { $0.onlyFix?.edits }
  return SourceChange(
    title(of: rule), NonOverlappingEdits(fixes, in: TextRange(0, textLength)).edits)
}

extension [Finding] {
  /// Whether a rule has so many findings with exactly one fix.
  package func hasFixes(of rule: String, atLeast count: Int) -> Bool {
    lazy.filter { $0.rule == rule && $0.onlyFix != nil }.prefix(count).count == count
  }
}

private func title(of rule: String) -> String { "Fix all `\(rule)` in this file" }

/// The changes that all rounds of fixes make, as edits of the text before them.
private func change(
  _ title: String, of document: CheckedDocument, _ usage: TagUsageIndex,
  _ extent: SourceChange.Extent, where isConcerned: (Finding) -> Bool,
  fix: (Finding) -> Fix?
) -> SourceChange? {
  var (fixed, usage) = (document, usage)
  var rounds = FixRounds()
  while true {
    let offers = fixed.findings(where: isConcerned)
      .compactMap { finding in fix(finding).map { FixRounds.Offer($0, of: finding) } }
    let edits = rounds.next(offers, stamps: fixed.stamps, textLength: fixed.text.count)
    if extent == .part { return SourceChange(title, edits) }
    if edits.isEmpty { break }
    fixed = fixed.edited(edits, &usage)
  }
  return SourceChange(title, rounds.changes.edits { fixed.text.string(in: $0) })
}

extension CheckedDocument {
  /// The document after edits, with its findings up to date in a workspace whose names are `usage`.
  fileprivate func edited(_ edits: [Edit], _ usage: inout TagUsageIndex) -> CheckedDocument {
    var names = NameCounts()
    names.subtract(self.names)
    var document = CheckedDocument(
      applied(edits, to: text.bytes[...]), isMarkdown: text.dialect.isMarkdown, context)
    document.lint(countingIn: &names)
    usage.add(names)
    document.resolve(usage)
    return document
  }
}
