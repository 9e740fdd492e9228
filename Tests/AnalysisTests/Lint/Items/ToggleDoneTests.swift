import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text after toggling the item at the cursor or in the selection, on Sunday, 11 May 2025.
private func toggled(_ notation: String) throws -> String? {
  let marked = MarkedText(notation)
  let context = try standardContext()
  let document = Document(
    Array(marked.text.utf8), dialect: context.dialect(isMarkdown: false))
  let selection = marked.cursors.isEmpty ? TextRange(at: 0) : marked.selection
  guard
    let change = SelectedItems(in: [selection], of: document, context)
      .toggledDone(listStyle(of: document, context))
  else {
    return nil
  }
  let result = try #require(edited(document.bytes, change.edits))
  return String(decoding: result, as: UTF8.self)
}

@Suite("Toggling done")
struct ToggleDoneTests {
  @Test(arguments: [
    ("- a", "- a @done(2025-05-11)"), ("- a @x  ", "- a @x @done(2025-05-11)  "),
    ("- [ ] a", "- [x] a @done(2025-05-11)"), ("☐ a", "✔ a @done(2025-05-11)"),
    ("• a", "• a @done(2025-05-11)"),
    ("[ ] a", "[x] a @done(2025-05-11)"), ("Home: @x", "Home: @x @done(2025-05-11)"),
    ("– a", "– a @done(2025-05-11)"), ("-", nil), ("- ", "- @done(2025-05-11) "),
  ])
  func anOpenItemIsMarkedAsDoneAndTogglingAgainRestoresIt(text: String, done: String?) throws {
    let result = try toggled(text)
    #expect(result == done)
    if let result, text != "- " { #expect(try toggled(result) == text) }
  }

  @Test(arguments: [
    ("- a @done", "- a"), ("- [x] a", "- [ ] a"), ("✔ a @done(2025-05-01) @x", "☐ a @x"),
    ("✅ a", "☐ a"), ("√ a", "☐ a"),
    ("- a @done b", "- a b"), ("- @done(2025-05-01) a", "- a"), ("❑ b\n✔ a$0", "❑ b\n❑ a"),
    ("- a @done @x @done", "- a @x"), ("[+] a", "[ ] a"),
  ])
  func aDoneItemIsReopenedHoweverItIsMarked(text: String, open: String) throws {
    #expect(try toggled(text) == open)
  }

  @Test func markingAsDoneAndAsOpenChangesOnlyWhatIsNot() throws {
    let context = try standardContext()
    let document = Document(
      "- a\n- b @done\nc", dialect: context.dialect(isMarkdown: false))
    let all = TextRange(0, document.bytes.count)
    let style = listStyle(of: document, context)
    let done = SelectedItems(in: [all], of: document, context).markedAsDone(style)
    let open = SelectedItems(in: [all], of: document, context).markedAsOpen(style)
    #expect(done?.title == "Mark as done")
    #expect(done?.edits == [Edit(TextRange(at: 3), " @done(2025-05-11)")])
    #expect(open?.title == "Mark as open")
    #expect(open?.edits == [Edit(TextRange(7, 13), "")])
    for line in [1, 2] {
      let place = TextRange(at: document.range(ofLine: line).lowerBound)
      #expect(SelectedItems(in: [place], of: document, context).markedAsDone(style) == nil)
    }
    let first = [TextRange(at: 0)]
    #expect(SelectedItems(in: first, of: document, context).markedAsOpen(style) == nil)
  }

  @Test(arguments: [
    ("- call @done,@home", "- call, @home"), ("- a @done(2025-05-01)@b", "- a @b"),
    ("- a @done,@b,@c", "- a, @b,@c"), ("- a @due @done (2025-05-11)", "- a @due"),
    ("- a @done(05/06/2025)", "- a"),
  ])
  func reopeningKeepsTheTagAfterDone(text: String, open: String) throws {
    #expect(try toggled(text) == open)
  }

  @Test(arguments: [
    ("- a @cancelled(not needed)", "@cancelled(not needed)"),
    ("- a @done(by Ada)", "@done(by Ada)"),
    ("- a @done(2025-05-01 thru 2025-05-19 by Ada)", "@done(2025-05-01 thru 2025-05-19 by Ada)"),
  ])
  func aTaskWithAReasonStaysAsItIs(text: String, tag: String) throws {
    var refusals: [ItemRefusal] = []
    let context = try sundayContext()
    let document = Document(text, dialect: context.dialect(isMarkdown: false))
    let items = SelectedItems(in: [TextRange(at: 0)], of: document, context) {
      refusals.append($1)
    }
    let change = items.toggledDone(listStyle(of: document, context))
    #expect(change == nil)
    #expect(refusals == [.losesText(tag: tag)])
    #expect("\(refusals[0])" == "`\(tag)` contains a text that would be lost: remove the tag first")
  }

  /// The schedule is only a part of the payload, so nothing moves it.
  @Test(arguments: [
    "- a @start(2025-05-01 thru 2025-05-19 x) @repeat(weekly)",
    "- a @start(2025-05-01 every week x)", "- a @start(2025-05-01 every foo) @repeat(weekly)",
  ])
  func aDateWithOtherWordsKeepsThem(_ text: String) throws {
    #expect(try toggled(text) == "\(text) @done(2025-05-11)")
  }

  @Test(arguments: [
    ("- a @cancelled", "- a @done(2025-05-11)"), ("✘ a", "✔ a @done(2025-05-11)"),
    ("❌ a", "✔ a @done(2025-05-11)"),
    ("- [-] a", "- [x] a @done(2025-05-11)"),
  ])
  func aCancelledItemIsMarkedAsDone(text: String, done: String) throws {
    #expect(try toggled(text) == done)
  }

  @Test(arguments: [
    ("2025-05-11 every week", "2025-05-18 every week"),
    ("2025-05-04 every week", "2025-05-18 every week"),
    ("2025-05-15 every week", "2025-05-22 every week"),
    (
      "2025-05-12 13:00-14:00 every week thru 2025-06-30",
      "2025-05-19 13:00-14:00 every week thru 2025-06-30"
    ),
    ("2025-05-12 13:00 thru 2025-05-19 23:59", "2025-05-13 13:00 thru 2025-05-19 23:59"),
    (
      "2025-05-12 every 2 weeks on mon, wed for 10 times",
      "2025-05-14 every 2 weeks on mon, wed for 9 times"
    ),
    ("2025-05-12 every day  for  2 times", "2025-05-13 every day  for  1 time"),
    ("2025-05-31 every month", "2025-07-31 every month"),
    ("2024-02-29 every year", "2028-02-29 every year"),
    ("2025-05-12 - 2025-05-13 every week", "2025-05-19 - 2025-05-20 every week"),
    (
      "2025-05-12 13:00 - 2025-05-13 10:00 every week on mon through 2025-05-26",
      "2025-05-19 13:00 - 2025-05-20 10:00 every week on mon through 2025-05-26"
    ),
    ("2025-05-12 every tue", "2025-05-20 every tue"),
    (
      "2025-05-11 13:00-14:00 every week thru 2025-05-18",
      "2025-05-18 13:00-14:00 every week thru 2025-05-18"
    ),
    ("2025/5/11 every week", "2025-05-18 every week"),
  ])
  func aRecurringItemMovesToItsNextOccurrenceAndKeepsItsRule(due: String, next: String) throws {
    #expect(try toggled("- [ ] a @due(\(due)) @x") == "- [ ] a @due(\(next)) @x")
  }

  @Test(arguments: [
    "2025-05-11 every week for 1 time", "2025-05-10 13:00 thru 2025-05-11 23:59",
    "2025-05-01 every week thru 2025-05-08",
  ])
  func aRecurringItemIsDoneAfterItsLastOccurrence(due: String) throws {
    let text = "- [ ] a @due(\(due))"
    let result = try #require(try toggled(text))
    #expect(result == "- [x] a @due(\(due)) @done(2025-05-11)")
    #expect(try toggled(result) == text)
  }

  @Test(arguments: [
    ("@due(2025-05-11) @repeat(every 2 weeks)", "@due(2025-05-25) @repeat(every 2 weeks)"),
    ("@due(2025-05-01 09:00) @repeat(3d)", "@due(2025-05-13 09:00) @repeat(3d)"),
    (
      "@due(2025-05-01) @repeat(every 3 days when done)",
      "@due(2025-05-14) @repeat(every 3 days when done)"
    ),
    ("@due(2025-05-30) @repeat(+1w)", "@due(2025-05-18) @repeat(+1w)"),
    ("@start(2025-05-11) @repeat(daily)", "@start(2025-05-12) @repeat(daily)"),
    (
      "@due(2025-05-12) @repeat-rule(FREQ=WEEKLY;COUNT=3)",
      "@due(2025-05-19) @repeat-rule(FREQ=WEEKLY;COUNT=2)"
    ),
    (
      "@due(2025-05-12) @repeat-rule(FREQ=DAILY;UNTIL=20250512)",
      "@due(2025-05-12) @repeat-rule(FREQ=DAILY;UNTIL=20250512) @done(2025-05-11)"
    ),
    ("@scheduled(2025-05-11 every week)", "@scheduled(2025-05-18 every week)"),
    (
      "@due(2025-05-12) @repeat-rule(FREQ=DAILY;BYHOUR=9,17)",
      "@due(2025-05-13) @repeat-rule(FREQ=DAILY;BYHOUR=9,17)"
    ),
    ("@repeat(daily)", "@repeat(daily) @done(2025-05-11)"),
    ("@due(soon) @repeat(daily)", "@due(soon) @repeat(daily) @done(2025-05-11)"),
  ])
  func aRecurrenceInASeparateTagIsFollowed(tags: String, next: String) throws {
    #expect(try toggled("- a \(tags)") == "- a \(next)")
  }

  @Test func openItemsOfASelectionAreMarkedAsDone() throws {
    let text = "$0- a\n- b @done\n\tnote\n- c$0"
    #expect(
      try toggled(text) == "- a @done(2025-05-11)\n- b @done\n\tnote\n- c @done(2025-05-11)")
    #expect(try toggled("$0- a @done\r\n- b @done$0\r\n") == "- a\r\n- b\r\n")
  }

  @Test(arguments: ["a note", "", "  "])
  func nothingIsOfferedWithoutATaskOrProject(text: String) throws {
    #expect(try toggled(text) == nil)
  }
}
