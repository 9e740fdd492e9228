import TestSupport
import Testing

@testable import Analysis

@Suite("The rule glued-tag")
struct GluedTagTests {
  @Test(arguments: [
    ("- a @b(1)@c", "@c: `@c` directly follows another tag: insert a space between them"),
    ("- 的确认？@done", "@done: `@done` directly follows `？`: insert a space between them"),
    ("》@a", "@a: `@a` directly follows `》`: insert a space between them"),
  ])
  func theMessageNamesWhatStandsBeforeTheTag(text: String, message: String) throws {
    #expect(try reported(.gluedTag, in: text).first == message)
  }

  @Test(arguments: [
    ("- 的确认？@done", "- 的确认？ @done"),
    ("- a，@b(1)。@due(2025-05-11)", "- a， @b(1)。 @due(2025-05-11)"),
  ])
  func theFixIsSafe(text: String, fixed: String) throws {
    #expect(try safelyFixed(Array(text.utf8), sundayContext()) == Array(fixed.utf8))
  }
}
