import CivilDates
import TestSupport
import Testing

@Suite struct CleanDurationTests {
  @Test(arguments: ["1h30m", "2h", "1.5h", "1 day and 20 minutes", "2 days, 3 hrs", "1w2d"])
  func whatPeopleWriteIsClean(_ text: String) {
    let bytes = Array(text.utf8)
    let isClean = CivilDuration.isClean(bytes.span)
    #expect(isClean)
  }

  @Test func cleanDurationsAreRead() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    var count = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      guard CivilDuration.isClean(bytes.span) else { continue }
      count += 1
      if (try? CivilDuration(bytes)) == nil { wrong.append(text) }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(count > 200, "seed \(seed)")
  }
}

private let pieces = [
  "1", "20", "999999", "1000000", ".5", ".55", ".", "h", "m", "Min", "days", "weeks", "second",
  "hours", "x", " ", ", ", ",", " and ", "and", "1h", "30 min", ":30",
]
