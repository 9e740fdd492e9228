import Testing

@testable import Analysis

@Suite("The rule empty-payload")
struct EmptyPayloadTests {
  @Test(arguments: [
    ("due", "a date"), ("wait", "a date"), ("repeat", "an interval"), ("repeat-rule", "a rule"),
  ])
  func theMessageSaysWhatIsLacking(name: String, lack: String) throws {
    #expect(
      try reported(.emptyPayload, in: "- a @\(name)()")
        == [
          "@\(name)(): the parentheses of `@\(name)` are empty: add \(lack) or remove them",
          "  - a @\(name)",
        ])
  }
}
