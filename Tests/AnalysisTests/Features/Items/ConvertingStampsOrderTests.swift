import CivilDates
import TaskText
import Testing

@testable import Analysis

@Suite("Rewriting stamps")
struct ConvertingStampsOrderTests {
  @Test(
    "all stamps of a file are rewritten in the order that a person chooses",
    arguments: [
      (
        FieldOrder.dayMonthYear,
        "- a @done(2022-06-11 10:00)\n- b @done (2023-05-12 10:00) @nolint\n- c @due(1/2/2025)\n"
      ),
      (
        .yearMonthDay,
        "- a @done(2011-06-22 10:00)\n- b @done (2012-05-23 10:00) @nolint\n- c @due(1/2/2025)\n"
      ),
      (
        .monthDayYear,
        "- a @done(2022-11-06 10:00)\n- b @done (2023-12-05 10:00) @nolint\n- c @due(1/2/2025)\n"
      ),
    ])
  func rewriting(_ order: FieldOrder, _ result: String) {
    let source =
      "- a @done(11-06-22 10:00)\n- b @done (12-05-23 10:00) @nolint\n- c @due(1/2/2025)\n"
    let text = StampedText(source)
    let change = rewritingStamps(like: TextRange(at: 12), as: order, in: text.document)
    #expect(text.changed(by: change) == result)
    #expect(rewritingStamps(like: TextRange(at: 2), as: order, in: text.document) == nil)
    #expect(
      rewritingStamps(like: TextRange(at: 12), as: order, in: text.document, extent: .part)?.title
        == change?.title)
  }

  @Test("what is certain, or does not exist in an order, is not offered to be read in it")
  func notOffered() {
    let certain = StampedText("- a @done(31-12-21 10:00)\n- b @done(30-12-21 10:00)\n").document
    #expect(rewritingStamps(like: TextRange(at: 12), as: .yearMonthDay, in: certain) == nil)
    let open = StampedText("- a @due(13/05/2025)\n- b @due(05/31/2025)\n")
    #expect(rewritingStamps(like: TextRange(at: 12), as: .monthDayYear, in: open.document) == nil)
    #expect(rewritingStamps(like: TextRange(at: 12), as: .yearMonthDay, in: open.document) == nil)
    let change = rewritingStamps(like: TextRange(at: 12), as: .dayMonthYear, in: open.document)
    #expect(open.changed(by: change) == "- a @due(2025-05-13)\n- b @due(05/31/2025)\n")
  }
}
