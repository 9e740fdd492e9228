import TaskText
import TestSupport
import Testing

@testable import Analysis

private func written(_ text: String, isMarkdown: Bool = false) throws -> String? {
  let context = try sundayContext()
  let document = Document(Array(text.utf8), dialect: context.dialect(isMarkdown: isMarkdown))
  let all = TextRange(0, document.count)
  guard
    let change = writingDoneDate(
      in: all, of: document, context: context, style: listStyle(of: document, context))
  else { return nil }
  return String(decoding: try #require(edited(document.bytes, change.edits)), as: UTF8.self)
}

@Suite("Writing the date of a done task as a tag")
struct WritingDoneDateTests {
  @Test(arguments: [
    ("✔ a  (13-06-27 10:09)", "✔ a @done(2013-06-27 10:09)"),
    ("✘ a (2013-06-27)", "✘ a @cancelled(2013-06-27)"),
    ("- [x] a @b (2013-06-27 10:09)  ", "- [x] a @b @done(2013-06-27 10:09)  "),
    ("✔ a @done\n✔ b (2013-06-27)\r\n☐ c", "✔ a @done\n✔ b @done(2013-06-27)\r\n☐ c"),
    ("- [x] (2013-06-27)", nil),
  ])
  func aDateAtTheEndBecomesATag(text: String, result: String?) throws {
    #expect(try written(text) == result)
  }

  @Test(arguments: [
    "☐ a (13-06-27 10:09)", "- a @done (13-06-27 10:09)", "✔ a (2013)", "✔ a (b)", "✔ a()",
    "✔ a (2013-02-30)", "✔ a (13-06-27)", "✔ a(2013-06-27)", "✔ a @done (b) (2013-06-27)",
    "✔ a @started (2013-06-27)", "✔ a @b(c (2013-06-27)", "✔ a (2013-06-27) b", "✔ a 2013-06-27)",
  ])
  func whatIsNoSuchDateStays(text: String) throws {
    #expect(try written(text) == nil)
  }

  /// Read with the year first, the stamps of the file would be of 2027 and 2028.
  @Test func theStampsOfTheFileSayHowItIsRead() throws {
    let text = "✔ a @done(27-06-13 10:00)\n✔ b @done(28-06-13 11:00)\n✔ c (29-06-13 10:09)\n"
    let context = try sundayContext()
    let document = Document(Array(text.utf8), dialect: context.dialect(isMarkdown: false))
    let change = writingDoneDate(
      in: document.range(ofLine: 2), of: document, context: context.reading(document),
      style: listStyle(of: document, context.reading(document)))
    #expect(change?.edits.map(\.replacement) == [" @done(29-06-13 10:09)"])
  }
}
