import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text with its hints inserted in braces, on Thursday, 8 May 2025.
private func hinted(_ text: String, settings: Settings = Settings()) throws -> String {
  let context = CheckContext(
    settings: settings, today: try CivilDate(year: 2025, month: 5, day: 8), audience: .editor)
  let document = Document(
    Array(text.utf8), dialect: context.dialect(isMarkdown: false),
    chunkSizes: ChunkSizes(target: 30))
  var bytes = document.bytes
  let hints = inlineHints(in: TextRange(0, document.count), of: document, context: context)
  for hint in hints.reversed() { bytes.insert(contentsOf: "{\(hint.text)}".utf8, at: hint.offset) }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct InlineHintTests {
  @Test(arguments: [
    ("@due(2025-05-11)", "Sun · in 3 days"), ("@due(2025-05-08 09:00)", "Thu · today"),
    ("@due(2025-05-06)", "Tue · overdue 2 days"), ("@due(2025-05-07)", "Wed · overdue 1 day"),
    ("@start(2025-05-06)", "Tue · 2 days ago"), ("@start(2025-05-07)", "Wed · yesterday"),
    ("@due(2025-05-06 - 2025-05-09)", "Tue · ends tomorrow"),
    ("@due(11.5.2025)", "Sun · in 3 days"),
    ("@due(2025-05-12 every week)", "↻ Mon 12 May"),
    ("@due(2025-01-06 every month)", "overdue 122 days · ↻ Fri 6 Jun"),
    ("@due(2025-01-06 09:00 every month)", "↻ Fri 6 Jun"),
    ("@due(2025-12-29 every year for 1 time)", "↻ Mon 29 Dec"),
    ("@due(2026-01-05 every week)", "↻ Mon 5 Jan 2026"),
    ("@due(2025-04-28 every week for 2 times)", "overdue 10 days · last Mon 5 May"),
    ("@scheduled(2025-04-28 every week for 2 times)", "last Mon 5 May · 3 days ago"),
  ])
  func aDateShowsItsWeekdayAndDistance(tag: String, hint: String) throws {
    #expect(try hinted("- a \(tag) b") == "- a \(tag){\(hint)} b")
  }

  @Test(arguments: [
    "@due", "@due()", "@due(soon)", "@due(05/06/2025)", "@due(2025-02-30)", "@work(2025-05-11)",
    "@repeat(every week)",
  ])
  func anUnreadableDateHasNoHint(tag: String) throws {
    #expect(try hinted("- a \(tag)") == "- a \(tag)")
  }

  @Test func aRecurrenceCountsFromTheItemsDate() throws {
    let text = "- a @due(2025-05-06) @repeat(every 2 weeks)"
    #expect(
      try hinted(text)
        == "- a @due(2025-05-06){Tue · overdue 2 days} @repeat(every 2 weeks)"
        + "{↻ Tue 20 May}")
  }

  @Test func savedSearchesAreNoTasksOfTheirProject() throws {
    let searches = "Searches:\n\t- A @search(task)\n\t- B @search(@x)\n"
    #expect(try hinted(searches) == searches)
    #expect(try hinted("\(searches)\t- c").hasPrefix("Searches:{0/1}\n"))
  }

  @Test(arguments: [
    "- [x] a @due(2025-05-06)", "- a @due(2025-05-06) @done(2025-05-07)",
    "- a @due(2025-05-06) @cancelled", "- a @done\n\t- b\n\t\t- c @due(2025-05-06)",
    "Archive:\n\t- a @due(2025-05-06) @project(Home)",
  ])
  func whatIsClosedOrArchivedHasNoHints(text: String) throws {
    var settings = Settings()
    settings.inlayHints.project = false
    #expect(try hinted(text, settings: settings) == text)
  }

  @Test(arguments: [
    ("- a @due(2025-05-1$0)", nil), ("- a @due(2025-05-11$0)", "Sun · in 3 days"),
    ("- a @due(2025-05-11$0", nil), ("- $0a @due(2025-05-1)", "Thu · 7 days ago"),
  ])
  func aPayloadThatIsBeingWrittenHasNone(notation: String, hint: String?) throws {
    let marked = MarkedText(notation)
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 8), audience: .editor)
    let document = Document(marked.text)
    let hints = inlineHints(
      in: TextRange(0, document.count), of: document, context: context, lastEdit: marked.cursor)
    #expect(
      hints.map { $0.text.replacing("overdue 7 days", with: "7 days ago") }
        == [hint].compactMap(\.self))
  }

  @Test func projectsAndParentsShowHowManyOfTheLeavesBelowAreDone() throws {
    let text = """
      Garden: @home{1/5}
      \t- dig @done
      \t\t- deep
      \t- sow{1/3}
      \t\t- beans @done
      \t\t- peas @due(2025-05-11){Sun · in 3 days}{0/2}
      \t\t\t- early
      \t\t\t- late
      \t- burn @cancelled
      \t\t- leaves
      \t- rest
      \t\tonly a note
      \tShed:
      \t\tonly a note
      """
    #expect(try hinted(text.replacing(/{[^}]*}/, with: "")) == text)
  }

  @Test func aProjectShowsWhatItsOpenItemsAreEstimatedToTake() throws {
    let text = """
      Home:{1/7 · 2 h 35 min left}
      \t- a @est(1h)
      \t- b @est(5m) @done
      \t- c @est(1h30m){0/2 · 1 h 30 min left}
      \t\t- d @est(5h)
      \t\t- e @est(soon)
      \tIn: @done
      \t\t- f @est(8h)
      \t- g{0/1 · 5 min left}
      \t\t- h @estimate(5m)
      \t- i @cancelled
      \t- j @est
      \t- k @search(x) @est(1h)
      """
    #expect(try hinted(text.replacing(/{[^}]*}/, with: "")) == text)
  }

  @Test(arguments: ["Archive:", "＿＿＿ Archive:", "--- Archive ---:"])
  func whatIsClosedOrArchivedShowsNoProgress(archive: String) throws {
    let text = "Old: @done\n\t- a\n\t\t- b\n\(archive)\n\t- c\n\t\t- d\n\tE:\n\t\t- f\n"
    #expect(try hinted(text) == text)
  }

  @Test func eachKindCanBeTurnedOff() throws {
    let text = "A:\n\t- a @due(2025-05-11)"
    var settings = Settings()
    settings.inlayHints.date = false
    #expect(
      try hinted(text, settings: settings)
        == "A:{0/1}\n\t- a @due(2025-05-11)")
    settings.inlayHints = Settings().inlayHints
    settings.inlayHints.project = false
    #expect(
      try hinted(text, settings: settings)
        == "A:\n\t- a @due(2025-05-11){Sun · in 3 days}")
    settings.inlayHints = Settings().inlayHints
    settings.inlayHints.recurrence = false
    #expect(
      try hinted("- a @due(2025-05-12 every week)", settings: settings)
        == "- a @due(2025-05-12 every week){Mon · in 4 days}")
  }

  @Test func onlyTheLinesAskedForGetHints() throws {
    let line = "- a @due(2025-05-11)\n"
    let document = Document(
      Array(String(repeating: line, count: 20).utf8), dialect: Dialect(),
      chunkSizes: ChunkSizes(target: 50))
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 8), audience: .editor)
    let start = line.utf8.count * 7 + 3
    let range = TextRange(start, start + line.utf8.count)
    let hints = inlineHints(in: range, of: document, context: context)
    #expect(hints.map { $0.offset / line.utf8.count } == [7, 8])
  }
}
