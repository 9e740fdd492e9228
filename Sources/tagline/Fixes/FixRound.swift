import Analysis
import TaskText

/// The fixes that can be applied to a text at once: no two of them touch.
struct FixRound {
  private var edits: [Edit] = []
  /// The findings whose fixes are among them.
  private(set) var fixed: [Finding] = []

  /// - Parameter offers: edits that belong together, with the findings that they take away.
  init(_ offers: [(findings: [Finding], edits: [Edit])], textLength: Int) {
    var end: Offset?
    let possible = offers.compactMap { offer in
      FixRound.inOrder(offer.edits, textLength: textLength).map { (offer.findings, $0) }
    }
    for (findings, sorted) in possible.sorted(by: { FixRound.start($0.1) < FixRound.start($1.1) }) {
      if let end, FixRound.start(sorted) <= end { continue }
      end = sorted.last?.range.upperBound
      edits += sorted
      fixed += findings
    }
  }

  /// The text with all of them applied, and what that changed.
  func applied(to bytes: [UInt8]) -> ([UInt8], [Change]) {
    let (result, changes) = apply(edits, to: bytes)
    return (result, composed(changes, []))
  }

  private static func start(_ edits: [Edit]) -> Offset { edits.first?.range.lowerBound ?? 0 }

  /// The edits by place, or nil where they touch each other or leave the text.
  private static func inOrder(_ edits: [Edit], textLength: Int) -> [Edit]? {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let last = sorted.last, last.range.upperBound <= textLength,
      zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
    else { return nil }
    return sorted
  }
}
