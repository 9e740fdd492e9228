import CivilDates
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The first line after toggling it, at 14:30 on Sunday, 11 May 2025.
private func toggled(_ text: String) throws -> String {
  let context = try sundayContext().reading(Document(text))
  let document = Document(text, dialect: context.dialect(isMarkdown: false))
  let items = SelectedItems(in: [TextRange(at: 0)], of: document, context)
  let change = try #require(items.toggledDone(listStyle(of: document, context)))
  let result = Document(try #require(edited(document.bytes, change.edits)))
  return result.string(in: result.range(ofLine: 0))
}

@Suite struct WorkTimeTests {
  @Test(arguments: [
    ("25-05-11 13:10", "1h20m", "1h20m"), ("25-05-11 13:10", "2h 5m", "1h 20m"),
    ("25-05-10 13:10", "9 hours 28 minutes 52 seconds", "1 day 1 hour 20 minutes"),
    ("25-05-10 14:25", "1:20", "1 day, 0:05"), ("25-05-09 13:10", "1 day, 5:30", "2 days, 1:20"),
    ("25-05-11 14:30", "1h", "0m"), ("25-05-11 14:30", "5 minutes", "0 minutes"),
  ])
  func aStartedItemGetsItsLengthAsTheListWritesItAndLosesItAgain(
    started: String, other: String, lasted: String
  ) throws {
    let rest = "\n✔ b @done(25-05-01 10:00) @lasted(\(other))"
    let open = "☐ a @started(\(started))"
    let done = "✔ a @started(\(started)) @done(25-05-11 14:30) @lasted(\(lasted))"
    #expect(try toggled(open + rest) == done)
    #expect(try toggled(done + rest) == open)
  }

  @Test(arguments: [
    ("@started(25-05-11 10:00) @toggle(25-05-11 11:00) @toggle(25-05-11 14:00)", "1h30m"),
    ("@started(25-05-11 10:00) @toggle(25-05-11 11:00)", "1h"),
  ])
  func aPauseDoesNotCount(tags: String, lasted: String) throws {
    let done = try toggled("☐ a \(tags)\n✔ b @done(25-05-01 10:00) @lasted(2h)")
    #expect(done == "✔ a \(tags) @done(25-05-11 14:30) @lasted(\(lasted))")
  }

  @Test(arguments: [
    ("☐ a @started(25-05-11 10:00)", "@done(25-05-01 10:00)"), ("☐ a", "@lasted(1h)"),
    ("☐ a @started(25-05-11)", "@lasted(1h)"), ("☐ a @started", "@lasted(1h)"),
    ("☐ a @started(25-05-11 15:00)", "@lasted(1h)"),
    ("☐ a @started(25-05-11 10:00) @lasted(1h)", "@lasted(1h)"),
  ])
  func otherwiseNoLengthIsWritten(item: String, other: String) throws {
    let done = try toggled("\(item)\n✔ b @done(25-05-01 10:00) \(other)")
    #expect(done == "✔" + item.dropFirst() + " @done(25-05-11 14:30)")
  }

  @Test(arguments: [
    ("@started(2025-05-10 10:00)", "@done(2025-05-10 12:00)", "1h", true),
    ("@started(2025-05-10 10:00)", "@done(2025-05-10 12:00)", "2h", false),
    ("@started(2025-05-10 10:00)", "@done(2025-05-10)", "2h", false),
    ("@started(2025-05-10 10:00)", "@done(2025-05-10)", "20h", true),
    ("@started(2025-05-10 10:00)", "@done", "2h", false),
    ("", "@done(2025-05-10)", "2h", true), ("@started", "@done(2025-05-10)", "2h", true),
  ])
  func aLengthThatSomebodyWroteStays(
    started: String, done: String, length: String, stays: Bool
  ) throws {
    let lasted = stays ? " @lasted(\(length))" : ""
    let text = ["- a", started].filter { !$0.isEmpty }.joined(separator: " ")
    #expect(try toggled("\(text) \(done) @lasted(\(length))") == text + lasted)
  }

  @Test func theNextOccurrenceHasNotStarted() throws {
    let text = "- a @due(2025-05-11 every week) @started(2025-05-11 10:00) @x"
    #expect(try toggled(text) == "- a @due(2025-05-18 every week) @x")
  }
}
