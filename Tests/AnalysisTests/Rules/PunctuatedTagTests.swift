import Testing

@testable import Analysis

@Suite("The rule punctuated-tag")
struct PunctuatedTagTests {
  @Test func aParenthesisTooManyIsRemoved() throws {
    #expect(
      try reported(.punctuatedTag, in: "- a @due(2025-05-11)) @home") == [
        "@due(2025-05-11): one `)` too many follows `@due`: its parentheses are closed already",
        "  - a @due(2025-05-11) @home", "  - a @due(2025-05-11) ) @home",
      ])
  }

  @Test(arguments: ["- a (by @due(2025-05-11))", "- (a @x(1)) @y(2), b", "- (see @home) a"])
  func aParenthesisOfTheSentenceIsNot(_ text: String) throws {
    let found = try reported(.punctuatedTag, in: text)
    #expect(!found.isEmpty && !found.contains { $0.contains("too many") })
  }
}
