import CivilDates
import Settings
import TagFields
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The information about the tag at the cursor, on Thursday, 8 May 2025.
private func infoAtCursor(_ notation: String, settings: Settings = Settings()) throws -> TagInfo? {
  let marked = MarkedText(notation)
  let document = Document(
    Array(marked.text.utf8), dialect: Dialect(isMarkdown: false, settings: settings))
  let today = try CivilDate(year: 2025, month: 5, day: 8)
  return tagInfo(
    at: marked.cursor, in: document, uses: uses(of: [document]), findings: { _ in [] },
    context: CheckContext(settings: settings, today: today, audience: .editor))
}

@Suite("Tag info")
struct TagInfoTests {
  @Test(arguments: [
    ("2025-05-11", "Sunday, 11 May 2025 · in 3 days"),
    ("2025-05-08", "Thursday, 8 May 2025 · today"),
    ("2025-05-09 09:00", "Friday, 9 May 2025, 09:00 · tomorrow"),
    ("2025-05-07", "Wednesday, 7 May 2025 · yesterday"),
    ("2025-05-01", "Thursday, 1 May 2025 · 7 days ago"),
    ("2025-05-11 13:00-14:00", "Sunday, 11 May 2025, 13:00 to 14:00 (1 h) · in 3 days"),
    ("2025-05-11 13:00-14:30", "Sunday, 11 May 2025, 13:00 to 14:30 (1 h 30 min) · in 3 days"),
    (
      "2025-05-11 13:00 - 2025-05-12 14:00",
      "Sunday, 11 May 2025, 13:00 to Monday, 12 May 2025, 14:00 (1 day 1 h) · in 3 days"
    ),
    (
      "2025-05-11 - 2025-05-13",
      "Sunday, 11 May 2025 to Tuesday, 13 May 2025 (3 days) · in 3 days"
    ),
    ("11.5.2025", "Sunday, 11 May 2025 · in 3 days"),
  ])
  func aDateIsWrittenInWords(payload: String, words: String) throws {
    #expect(try infoAtCursor("- pay @due(\(payload)$0)")?.date == words)
    #expect(try infoAtCursor("- pay @d$0ue(\(payload))")?.date == words)
  }

  @Test(arguments: ["", "(soon)", "(05/06/2025)", "(2025-02-30)"])
  func anUnreadableDateHasNoWords(payload: String) throws {
    let info = try #require(try infoAtCursor("- pay @du$0e\(payload)"))
    #expect(info.date == nil)
    #expect(info.meaning != nil)
  }

  @Test func aRecurrenceHasItsNextOccurrences() throws {
    let info = try infoAtCursor("- pay @du$0e(2025-05-12 13:00 thru 2025-05-19)")
    #expect(info?.recurrence == "every day until 19 May 2025 · 8 times")
    #expect(info?.next.count == 5)
    #expect(info?.next.first == "Monday, 12 May 2025, 13:00")
    #expect(info?.remarks == ["`thru` without `every` is read as daily"])
  }

  @Test(arguments: [
    (
      "2025-05-13 every mon",
      "the start does not match: the first occurrence is Monday, 19 May 2025"
    ),
    ("2025-05-31 every month", "the 31st is skipped in months that do not have it"),
    ("2024-02-29 every year", "29 February is in leap years only: other years are skipped"),
    (
      "2025-05-12 every 2 weeks on mon, wed",
      "the weeks count from the one that begins on Monday, 12 May 2025"
    ),
  ])
  func unexpectedEffectsOfARecurrenceAreRemarks(payload: String, remark: String) throws {
    #expect(try infoAtCursor("- pay @due(\(payload)$0)")?.remarks == [remark])
  }

  @Test func aRecurrenceCountsFromTheDueDate() throws {
    let info = try infoAtCursor("- pay @due(2025-05-12) @repeat(every 2 we$0eks)")
    #expect(
      info?.next == [
        "Monday, 12 May 2025", "Monday, 26 May 2025", "Monday, 9 June 2025",
        "Monday, 23 June 2025", "Monday, 7 July 2025",
      ])
  }

  @Test(arguments: [
    (
      "+2w", "a `+` counts from completion, as in NotePlan; in todo.txt it counts from the due date"
    ),
    (
      "2w", "without a `+` it counts from the due date, as in NotePlan; in todo.txt from completion"
    ),
  ])
  func aShortFormExplainsHowItIsRead(payload: String, note: String) throws {
    let info = try infoAtCursor("- pay @due(2025-05-12) @repeat(\(payload)$0)")
    #expect(info?.remarks == [note])
    #expect(try infoAtCursor("- pay @repeat(\(payload)$0)")?.remarks.last == note)
  }

  @Test func aRecurrenceInWordsNeedsNoExplanation() throws {
    #expect(try infoAtCursor("- pay @due(2025-05-12) @repeat(every 2 weeks$0)")?.remarks == [])
  }

  @Test func usesAndMeaningAreThoseOfTheName() throws {
    let info = try infoAtCursor("- a @home$0\n- b @home @due\n- c @home")
    #expect(info?.uses == 3)
    #expect(info?.meaning == nil)
    #expect(try #require(try infoAtCursor("- @pri$0ority(1)")).example == "@priority(1)")
  }

  @Test(arguments: [
    ("1 is highest", "1 is highest."), ("1 is highest.", "1 is highest."), ("Why? ", "Why? "),
    ("", nil), (" ", nil),
  ])
  func aMeaningEndsWithAFullStop(description: String, meaning: String?) throws {
    var settings = Settings()
    var size = TagDefinition(added: "size")
    size.summary = description
    settings.vocabulary = Vocabulary(settings.vocabulary.definitions + [size])
    #expect(try infoAtCursor("- a @si$0ze(1)", settings: settings)?.meaning == meaning)
  }

  @Test func aPersonIsFoundByNameOrAddress() throws {
    var settings = Settings()
    let ada = Person(name: "Ada Lovelace", email: "ada@example.org")
    settings.people = [ada]
    #expect(try infoAtCursor("- @who(ada lovelace$0)", settings: settings)?.people == [ada])
    #expect(try infoAtCursor("- @who(Eve, ADA@example.org$0)", settings: settings)?.people == [ada])
    #expect(try infoAtCursor("- @for(Ada Lovelace$0)", settings: settings)?.people == [])
  }

  @Test func thereIsNoInformationOutsideOfTags() throws {
    #expect(try infoAtCursor("- pay$0 @due") == nil)
  }
}
