import TaskText
import Testing

@testable import Analysis

@Suite("Most severe findings")
struct FindingLimitTests {
  /// One finding for each letter: `e` is an error, `w` a warning.
  private func findings(_ severities: String) -> [Finding] {
    zip(0..., severities).map { place, letter in
      Finding(
        rule: "rule", severity: letter == "e" ? .error : .warning, range: TextRange(at: place),
        message: "")
    }
  }

  @Test(arguments: [
    ("wwe", 3, [0, 1, 2], 0),
    ("wwe", 5, [0, 1, 2], 0),
    ("wwewe", 3, [0, 2, 4], 2),
    ("wwewe", 2, [2, 4], 3),
    ("eee", 2, [0, 1], 1),
    ("www", 2, [0, 1], 1),
    ("we", 0, [], 2),
    ("", 2, [], 0),
  ])
  func errorsTakePrecedenceOverEarlierFindings(
    _ severities: String, _ limit: Int, _ places: [Int], _ leftOut: Int
  ) {
    let mostSevere = MostSevereFindings(limit, of: findings(severities))
    #expect(mostSevere.findings.map(\.range.lowerBound) == places)
    #expect(mostSevere.others.count == leftOut)
  }
}
