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

  @Test(arguments: ["- a (by @due(2025-05-11))", "- (a @x(1)) @y(2), b", "- (see @due) a"])
  func aParenthesisOfTheSentenceIsNot(_ text: String) throws {
    let found = try reported(.punctuatedTag, in: text)
    #expect(!found.isEmpty && !found.contains { $0.contains("too many") })
  }

  @Test(arguments: [
    "- a @home, b @due(2025-05-11)", "- a @home, @shop", "- a @home,@shop", "- a @home!",
    "- @due, b", "- @x(1), b",
  ])
  func aTagIsReported(_ text: String) throws {
    #expect(try !reported(.punctuatedTag, in: text).isEmpty)
  }

  @Test(arguments: [
    "- allow @rule at @item, instead of elsewhere", "- @table: repeat the headings",
    "- like \u{201C}@item\u{201D} and @table, says Ann @home",
  ])
  func aWordOfASentenceIsNot(_ text: String) throws {
    #expect(try reported(.punctuatedTag, in: text).isEmpty)
  }
}
