import Testing

@testable import tagline

struct ChipsTests {
  @Test func chipsWrapToTheWidth() {
    check(["work", "home", "garden", "a"], in: .init(width: 10), rows: ["work home", "garden a"])
  }

  @Test func labelsThatDoNotFitAreCounted() {
    check(["work", "home", "garden"], in: .init(width: 10, rows: 1), rows: ["work +2"])
  }

  @Test func theCountReplacesALabelThatIsNotTheLast() {
    check(["ab", "cd", "ef"], in: .init(width: 6, rows: 1), rows: ["ab +2"])
    check(["ab", "cd"], in: .init(width: 5, rows: 1), rows: ["ab cd"])
  }

  @Test func aLabelIsHiddenIfTheCountNeedsItsSpace() {
    check(["aaaa", "b", "cc"], in: .init(width: 7, rows: 1), rows: ["aaaa +2"])
    check(["aaaaa", "b", "cc"], in: .init(width: 7, rows: 1), rows: ["+3"])
  }

  @Test func noMoreLabelsAreShownThanAllowed() {
    check(["a", "b", "c", "d"], in: .init(width: 80, labels: 2), rows: ["a b +2"])
    check(["a", "b"], in: .init(width: 80, labels: 2), rows: ["a b"])
    check(["a", "b"], in: .init(width: 80, labels: 0), rows: ["+2"])
  }

  @Test func aLabelWiderThanARowIsShortened() {
    check(["garden", "a"], in: .init(width: 4), rows: ["gar…", "a"])
  }

  @Test func theGapMayBeZero() {
    check(["ab", "cd", "ef"], in: .init(width: 4, gap: 0), rows: ["ab cd", "ef"])
  }

  @Test func noLabelsTakeNoRow() {
    check([], in: .init(width: 4), rows: [])
  }

  @Test func widthsAreThoseOfTheMeasure() {
    let chips = Chips(["日本", "語"], in: .init(width: 7)) { $0.count * 2 }
    #expect(chips.rows.map { $0.map(\.text) } == [["日本", "語"]])
  }

  @Test func everyLabelIsShownOrCountedAndEveryRowFits() {
    var failures: [String] = []
    let labels = ["a", "bb", "ccc", "dddd", "eeeee", "ffffff", "g", "hh"]
    for width in 0...30 {
      for rows in 1...4 {
        for limit in 0...8 {
          let limits = Chips.Limits(width: width, rows: rows, labels: limit)
          let chips = Chips(labels, in: limits, measure: \.count)
          let shown = chips.rows.joined().filter { if case .label = $0 { true } else { false } }
          let widest = chips.rows.map { $0.map(\.text).joined(separator: " ").count }.max() ?? 0
          if shown.count + chips.hidden != labels.count || chips.rows.count > rows
            || shown.count > limit || widest > max(width, 2)
          {
            failures.append("\(width) \(rows) \(limit): \(chips.rows)")
          }
        }
      }
    }
    #expect(failures == [])
  }

  private func check(
    _ labels: [String], in limits: Chips.Limits, rows: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let chips = Chips(labels, in: limits, measure: \.count)
    let texts = chips.rows.map { $0.map(\.text).joined(separator: " ") }
    #expect(texts == rows, sourceLocation: sourceLocation)
  }
}
