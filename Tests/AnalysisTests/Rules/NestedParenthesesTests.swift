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
}
