import TaskText
import Testing

@testable import Searches

@Suite struct SearchWriterTests {
  /// Checks the text of a search with one comparison.
  private func check(_ comparison: SearchComparison, is text: String) {
    let path = SearchPath(steps: [SearchStep(axis: .descendant, condition: .comparison(comparison))]
    )
    #expect("\(SearchExpression.path(path))" == text)
  }

  private let text = SearchValue.attribute(SearchAttribute("text"))

  @Test(arguments: [
    "and", "task", "two  blanks", " x", "", "a(b", "a/b", "*", ".x", "child::x", "a\"b", "count(",
  ])
  func quotesTextsThatWouldNotReadBackAsText(value: String) {
    let escaped = value == "a\"b" ? "a\\\"b" : value
    check(
      SearchComparison(
        left: text, relation: .contains, modifier: SearchModifier(), right: .text(SearchText(value))
      ),
      is: "\"\(escaped)\"")
  }

  @Test(arguments: ["x", "two words", "été", "10:30", "a.b", "count", "x*"])
  func leavesWordsUnquoted(value: String) {
    check(
      SearchComparison(
        left: text, relation: .contains, modifier: SearchModifier(), right: .text(SearchText(value))
      ), is: value)
  }

  @Test func aTypeIsTextOnTheRight() {
    let type = SearchValue.attribute(SearchAttribute("type"))
    check(
      SearchComparison(
        left: type, relation: .equal, modifier: SearchModifier(), right: .text(SearchText("task"))),
      is: "@type = task")
  }

  @Test func writesAllConditionsInTheirPlaces() {
    let has = SearchCondition.has(SearchAttribute("a"))
    let step = SearchStep(
      axis: .following, type: .task,
      condition: .all([.either([has, .any]), .not(.all([has, has])), .not(.not(has))]),
      slice: SearchSlice(.span(from: nil, to: -1)))
    let path = SearchPath(
      isAbsolute: true, steps: [step, SearchStep(axis: .itself, condition: .any)])
    #expect(
      "\(SearchExpression.path(path))"
        == "/following::task (@a or *) and not (@a and @a) and @a[:-1]/self::*")
  }
}
