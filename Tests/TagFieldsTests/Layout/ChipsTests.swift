import TagFields
import Testing

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
    let chips = Chips(["日本", "語"], in: .init(width: 7)) {
      .init(width: Double($0.count) * 2, height: 1)
    }
    #expect(chips.rows.map { $0.map(\.text) } == [["日本", "語"]])
  }

  @Test func chipsHavePlacesInTheUnitOfTheMeasure() {
    let limits = Chips.Limits(width: 120, gap: 6, rowGap: 4)
    let chips = Chips(["work", "home", "garden", "é"], in: limits) { text in
      .init(width: Double(text.count) * 8 + 16, height: text == "é" ? 20 : 24)
    }
    #expect(chips.placed.map(\.chip.text) == ["work", "home", "garden", "é"])
    #expect(chips.placed.map(\.row) == [0, 0, 1, 1])
    #expect(chips.placed.map(\.x) == [0, 54, 0, 70])
    #expect(chips.placed.map(\.y) == [0, 0, 28, 30])
    #expect(chips.size == .init(width: 102, height: 52))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0])
  func noWidthLosesALabel(width: Double) {
    let labels = ["a", "", "🎉", "work"]
    for measured in [width, 1] {
      for rows in [.min, 0, 1, .max] {
        let limits = Chips.Limits(width: width, rows: rows, labels: 3, gap: width, rowGap: width)
        let chips = Chips(labels, in: limits) { _ in .init(width: measured, height: measured) }
        #expect(
          chips.rows.joined().count - (chips.hiddenCount > 0 ? 1 : 0) + chips.hiddenCount == 4)
      }
    }
  }

  @Test func eachLabelIsMeasuredOnce() {
    var calls = 0
    let labels = (0..<1000).map { "\($0)" }
    let limits = Chips.Limits(width: 10_000, rows: 1)
    let chips = Chips(labels, in: limits) { text in
      calls += 1
      return .init(width: Double(text.count), height: 1)
    }
    #expect(chips.hiddenCount == 0)
    #expect(calls == 1000)
  }

  @Test func everyLabelIsShownOrCountedAndEveryRowFits() {
    var failures: [String] = []
    let labels = ["a", "bb", "ccc", "dddd", "eeeee", "ffffff", "g", "hh"]
    for width in 0...30 {
      for rows in 1...4 {
        for limit in 0...8 {
          let limits = Chips.Limits(width: Double(width), rows: rows, labels: limit)
          let chips = Chips(labels, in: limits, measure: columns)
          let shown = chips.rows.joined().filter { if case .label = $0 { true } else { false } }
          let widest = chips.rows.map { $0.map(\.text).joined(separator: " ").count }.max() ?? 0
          if shown.count + chips.hiddenCount != labels.count || chips.rows.count > rows
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
    let chips = Chips(labels, in: limits, measure: columns)
    let texts = chips.rows.map { $0.map(\.text).joined(separator: " ") }
    #expect(texts == rows, sourceLocation: sourceLocation)
  }
}

/// The size of a text on a terminal of ASCII.
private func columns(_ text: String) -> Chips.Size { .init(width: Double(text.count), height: 1) }
