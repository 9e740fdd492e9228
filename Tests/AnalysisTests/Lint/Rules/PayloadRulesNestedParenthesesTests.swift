import Testing

@testable import Analysis

@Suite("The rule nested-parentheses")
struct NestedParenthesesTests {
  @Test(arguments: [(500, true), (501, false)])
  func aFixEscapesALimitedNumberOfParentheses(pairs: Int, isFixed: Bool) throws {
    let payload = String(repeating: "()", count: pairs)
    let found = try reported(.nestedParentheses, in: "- @a(\(payload))")
    #expect(found.count == (isFixed ? 2 : 1))
  }

  @Test(arguments: ["@due((2025-05-11))", "@done((05/06/2025))", "@due((2025-02-30))"])
  func oneFindingSaysThatADateIsInTwoPairsOfParentheses(_ tag: String) throws {
    let found = try allFindings(in: Array("- a \(tag)".utf8), isMarkdown: false, sundayContext())
    #expect(found.map(\.rule) == ["nested-parentheses"])
  }
}
