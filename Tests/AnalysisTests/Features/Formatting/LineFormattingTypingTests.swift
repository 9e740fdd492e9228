import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text after the formatting that the character before the cursor triggers, or nil if there is
/// none.
private func typed(_ notation: String, isMarkdown: Bool = false) throws -> String? {
  let marked = MarkedText(notation)
  let context = try sundayContext()
  let document = Document(
    Array(marked.text.utf8), dialect: context.dialect(isMarkdown: isMarkdown))
  let character = document.bytes(in: TextRange(marked.cursor - 1, marked.cursor)).first
  let edits = typingFormat(
    after: character == UInt8(ascii: ")") ? ")" : "\n", at: marked.cursor, of: document,
    context: context)
  guard let edits else { return nil }
  return String(decoding: try #require(edited(document.bytes, edits)), as: UTF8.self)
}

@Suite("Formatting while typing")
struct TypingFormatTests {
  @Test(arguments: [
    ("- a\n$0", "- a\n- "), ("\t* a\n$0", "\t* a\n\t* "), ("\t- a\n\t$0", "\t- a\n\t- "),
    ("\t- a\n  $0", "\t- a\n\t- "), ("☐ a\n$0", "☐ a\n☐ "), ("✔ a\n$0", "✔ a\n☐ "),
    ("- [x] a\n$0", "- [x] a\n- [ ] "), ("[x] a\r\n$0", "[x] a\r\n[ ] "),
    ("- a\n$0rest", "- a\n- rest"), ("-  a\n$0\n", "-  a\n-  \n"),
  ])
  func aNewLineGetsTheBulletOfTheLineAbove(text: String, result: String) throws {
    #expect(try typed(text) == result)
  }

  @Test(arguments: [
    "- a\n- $0", "- a\n\t- b$0", "a\n$0", "Home:\n$0", "\n$0", "$0", "- a\n\n$0",
    "```\n- a\n$0",
  ])
  func nothingIsAddedIfNoBulletIsMissing(text: String) throws {
    #expect(try typed(text, isMarkdown: text.hasPrefix("`")) == nil)
  }

  @Test func anEmptyTaskEndsTheList() throws {
    #expect(try typed("- a\n- \n$0") == "- a\n\n")
  }

  @Test func theNumberOfAnOrderedBulletIsIncremented() throws {
    #expect(try typed("9. a\n$0", isMarkdown: true) == "9. a\n10. ")
    #expect(try typed("1) a\n$0", isMarkdown: true) == "1) a\n2) ")
  }

  @Test(arguments: [
    ("- a @due( 2025-05-11 )$0", "- a @due(2025-05-11)"),
    ("- a @x( b )$0 @y( c )", "- a @x(b) @y( c )"),
    ("- 🏠 @who( ann )$0", "- 🏠 @who(ann)"),
  ])
  func aClosingParenthesisTrimsItsPayload(text: String, result: String) throws {
    #expect(try typed(text) == result)
  }

  @Test(arguments: [
    ("- a @due(fri)$0", "- a @due(2025-05-16)"), ("- a @due( tomorrow )$0", "- a @due(2025-05-12)"),
    ("- a @due(25)$0 @work", "- a @due(2025-05-25) @work"),
    ("- a @start(in 3 d)$0", "- a @start(2025-05-14)"),
    ("- a @due(every monday)$0", "- a @due(2025-05-12 every mon)"),
    ("- a @due(tomorrow 9:00)$0", "- a @due(2025-05-12 09:00)"),
    ("- a @done(fri)$0", "- a @done(2025-05-09)"),
    ("- a @done(25)$0", "- a @done(2025-04-25)"),
    ("- a @done(yesterday)$0", "- a @done(2025-05-10)"),
    ("Home: @due(next week)$0", "Home: @due(2025-05-12)"),
  ])
  func wordsBecomeTheirDateWhenTheirPayloadIsClosed(text: String, result: String) throws {
    #expect(try typed(text) == result)
  }

  @Test(arguments: [
    "- a @due(soon)$0", "- a @due()$0", "- a @due(+1m)$0", "- a @due(2025-05-11)$0",
    "- a @work(fri)$0", "- a @wait(fri)$0", "- a (fri)$0", "- a @due(fri) @x(b)$0",
    "- a @done(tomorrow)$0", "- a @done(25-05-09 10:00)$0", "- a @search(@due < tomorrow)$0",
    "- a @due(fr$0)", "```\n- a @due(fri)$0",
  ])
  func otherPayloadsStayAsTheyAre(text: String) throws {
    #expect(try typed(text, isMarkdown: text.hasPrefix("`")) == nil)
  }

  @Test(arguments: ["- a ( b )$0", "- a @due( soon )$0", "- a @x(b)$0"])
  func aParenthesisThatClosesNoReadablePayloadTrimsNothing(text: String) throws {
    #expect(try typed(text) == nil)
  }
}
