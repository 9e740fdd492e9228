import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

/// The text with its dates in the standard format; nil if none can be written so.
private func converted(_ text: String) -> String? {
  let text = StampedText(text, Settings())
  let document = text.document
  return text.changed(
    by: convertingStamps(in: document.text, context: document.contextOfText))
}

@Suite("Converting stamps")
struct ConvertingStampsTests {
  @Test(
    "all dates of a list are written in the standard format",
    arguments: [
      (
        "- a @done (25-07-19 22:45)\n- b @x @cancelled(25-07-21 8:00)\n",
        "- a @done(2025-07-19 22:45)\n- b @x @cancelled(2025-07-21 08:00)\n"
      ),
      (
        "- a @done:2025-05-11\n- b @created[2025/5/1] @due (13/5/2025)\n",
        "- a @done(2025-05-11)\n- b @created(2025-05-01) @due(2025-05-13)\n"
      ),
      (
        "- a @done(7/6/2020, 3:10:31 PM)\n- b @done(8/26/2020, 9:12:00\u{202F}AM)\n",
        "- a @done(2020-07-06 15:10:31)\n- b @done(2020-08-26 09:12)\n"
      ),
    ])
  func all(_ text: String, _ result: String) throws {
    #expect(converted(text) == result)
    #expect(converted(result) == nil)
    let own = StampedText(text, Settings()).document
    let line = own.text.range(ofLine: 0)
    #expect(hasOwnStamp(in: line, of: own.text, context: own.contextOfText))
    let standard = StampedText(result, Settings()).document
    let all = standard.text.range(ofLine: 0)
    #expect(!hasOwnStamp(in: all, of: standard.text, context: standard.contextOfText))
  }

  @Test(
    "if one of a shape cannot be read in one way, none of the shape is",
    arguments: [
      (
        "- a @done(7/6/2020)\n- b @done(13-5-2020)\n",
        "- a @done(7/6/2020)\n- b @done(2020-05-13)\n"
      ),
      ("- a @done(25-07-21 10:00)\n- b @done(45-45-45 10:00)\n", nil),
      ("- a @done(31-12-21 10:00)\n- b @done(21-12-31 10:00)\n", nil),
      ("- a @done(25-07-21 10:00)\n- b @due(25-07-22 10:00 every nothing)\n", nil),
    ] as [(String, String?)])
  func noneOfAShape(_ text: String, _ result: String?) {
    #expect(converted(text) == result)
  }
}
