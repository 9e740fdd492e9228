import Testing

@testable import Analysis

@Suite("The rule contradictory-state")
struct ContradictoryStateTests {
  @Test(arguments: [
    ("☐ a @done", "☐: `☐` says open, but the task has `@done`", "✔ a @done"),
    ("- [ ] a @done", "[ ]: `[ ]` says open, but the task has `@done`", "- [x] a @done"),
    (
      "[] a @done(2025-05-01)", "[]: `[]` says open, but the task has `@done`",
      "[x] a @done(2025-05-01)"
    ),
    ("☐ a @cancelled", "☐: `☐` says open, but the task has `@cancelled`", "✘ a @cancelled"),
    ("[x] a @cancelled", "[x]: `[x]` says done, but the task has `@cancelled`", "[-] a @cancelled"),
    (
      "☐ a @done @cancelled", "☐: `☐` says open, but the task has `@cancelled`",
      "✘ a @done @cancelled"
    ),
  ])
  func theBoxOfTheTagIsOffered(text: String, finding: String, fixed: String) throws {
    #expect(try reported(.contradictoryState, in: text) == [finding, "  \(fixed)"])
  }

  @Test(arguments: [
    "- a @done", "* a @cancelled", "✔ a @done", "[x] a @done", "[-] a @cancelled", "✘ a @done",
    "☐ a @due", "– a @done", "• a @done", "☐ a: b", "[ ](url) @done", "a ☐ @done",
  ])
  func whatAgreesIsNotReported(text: String) throws {
    #expect(try reported(.contradictoryState, in: text).isEmpty)
  }
}
