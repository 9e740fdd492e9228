import CivilDates
import Testing

@testable import Searches

@Suite struct SearchDateTests {
  /// The meaning of a text on Wednesday, 14 May 2025, at 16:20.
  private func moment(_ text: String) -> String? {
    let now = try? CivilTime(hour: 16, minute: 20)
    return SearchDate(Array(text.utf8), on: SearchDay(today: today, time: now))?.moment
      .map { "\($0)" }
  }

  @Test(arguments: [
    ("today", "2025-05-14"), ("Tomorrow", "2025-05-15"), (" yesterday ", "2025-05-13"),
    ("now", "2025-05-14 16:20"), ("now +1h", "2025-05-14 17:20"),
    ("this week", "2025-05-12"), ("next Week", "2025-05-19"), ("last week", "2025-05-05"),
    ("this day", "2025-05-14"), ("next month", "2025-06-01"), ("last quarter", "2025-01-01"),
    ("this quarter", "2025-04-01"), ("next year", "2026-01-01"),
    ("monday", "2025-05-12"), ("wed", "2025-05-14"), ("this sun", "2025-05-18"),
    ("next friday", "2025-05-23"), ("last mon", "2025-05-05"), ("thurs", "2025-05-15"),
    ("may", "2025-05-01"), ("jul 7", "2025-07-07"), ("last Feb 1", "2024-02-01"),
    ("next sept", "2026-09-01"),
  ])
  func wordsCountFromToday(text: String, expected: String) {
    #expect(moment(text) == expected)
  }

  @Test(arguments: [
    ("tomorrow 2pm", "2025-05-15 14:00"), ("this may at 9am", "2025-05-01 09:00"),
    ("may 1 9pm", "2025-05-01 21:00"), ("10:30", "2025-05-14 10:30"), ("2 Am", "2025-05-14 02:00"),
    ("12am", "2025-05-14 00:00"), ("2:15:32 pm", "2025-05-14 14:15:32"),
    ("may 9pm", "2025-05-01 21:00"),
  ])
  func aTimeMayFollow(text: String, expected: String) {
    #expect(moment(text) == expected)
  }

  @Test(arguments: [
    ("today +7d", "2025-05-21"), ("today - 2 weeks", "2025-04-30"), ("today+1d-1d", "2025-05-14"),
    ("today 1month", "2025-06-14"), ("next week + 1week", "2025-05-26"),
    ("+3d", "2025-05-17 16:20"),
    ("today 90m", "2025-05-14 01:30"), ("today +1y -1q", "2026-02-14"),
    ("tomorrow 2pm +1s -1sec +2s", "2025-05-15 14:00:02"), ("may 3 d", "2025-05-04"),
    ("2025-01-31 +1 month", "2025-02-28"), ("2025-05-11-3d", "2025-05-08"),
    ("2025-05-11 10:00 - 90 min", "2025-05-11 08:30"), ("11 may 2025 +1w", "2025-05-18"),
  ])
  func stepsMayFollow(text: String, expected: String) {
    #expect(moment(text) == expected)
  }

  @Test(arguments: [
    ("in 3 days", "2025-05-17"), ("in a week 9am", "2025-05-21 09:00"),
    ("tonight", "2025-05-14 20:00"),
    ("midnight +1d", "2025-05-16 00:00"), ("weekend", "2025-05-17"), ("24.12.", "2025-12-24"),
    ("12/24 -1d", "2025-12-23"), ("3 jun", "2025-06-03"), ("mon, thu", "2025-05-15"),
    ("monday at 9", "2025-05-12 09:00"), ("at 9", "2025-05-14 09:00"), ("1st", "2025-06-01"),
    ("end of month", "2025-05-31"), ("day after tomorrow", "2025-05-16"),
  ])
  func whatIsReadWhileTypingIsReadToo(text: String, expected: String) {
    #expect(moment(text) == expected)
  }

  @Test(arguments: [
    ("2025-05-11", false), ("2025-05-11 10:00", false), ("2025-05-11 +1d", true), ("today", true),
    ("10:00", true), ("in 3 days", true),
  ])
  func aDateInNumbersIsNotInWords(text: String, isInWords: Bool) {
    #expect(SearchDate(Array(text.utf8), on: SearchDay())?.isInWords == isInWords)
  }

  @Test(arguments: [
    ("2025-05-11", "2025-05-11"), ("2025-05-11 13:00", "2025-05-11 13:00"),
    ("2012-11-1", "2012-11-01"), ("2025-05-11 at 2pm", "2025-05-11 14:00"),
    ("May 11, 2025", "2025-05-11"), ("2025-W20-3", "2025-05-14"),
  ])
  func datesAreReadAsInPayloads(text: String, expected: String) {
    #expect(moment(text) == expected)
  }

  @Test(arguments: [
    "", " ", "when pigs fly", "soon", "2025", "2025-05", "today today", "next", "this", "this s",
    "+1", "1 fortnight", "today +1", "25:00", "2025-05-11 - 2025-05-12", "2025-05-11 every day",
    "2025-02-30", "05/06/2025", "today at", "tomorrow +99999999999d", "today +999999999y",
    "today +5000000d", "monday 3", "feb 30", "june 0",
  ])
  func aTextThatIsNotADateMeansNothing(text: String) {
    #expect(moment(text) == nil)
  }

  @Test func aDayThatTheYearDoesNotHaveMeansNothingInThatYear() throws {
    let leap = try #require(CivilDate(dayNumber: today.dayNumber - 366))
    let dates = [today, leap].map { SearchDate(Array("feb 29".utf8), on: SearchDay(today: $0)) }
    #expect(dates.allSatisfy { $0 != nil })
    #expect(dates.map { $0?.moment?.description } == [nil, "2024-02-29"])
  }

  @Test func aDateHasAtMostAThousandBytes() {
    let text = Array("today".utf8) + String(repeating: " +1d", count: 300).utf8
    let days = SearchDate(Array(text.prefix(997)), on: SearchDay())?.moment?.date.dayNumber
    #expect(days == 248)
    #expect(SearchDate(text, on: SearchDay()) == nil)
  }

  @Test func payloadsStartWithTheirFirstOccurrence() {
    let day = SearchDay(today: today, time: nil, options: DateOptions())
    func start(_ payload: String) -> String? {
      day.stamp(ofPayload: Array(payload.utf8))
        .flatMap { Moment(.first).adding(seconds: $0) }.map { "\($0)" }
    }
    #expect(start("2025-05-11") == "2025-05-11 00:00")
    #expect(start("2025-05-11 13:00-14:00") == "2025-05-11 13:00")
    #expect(start("2025-05-13 every fri") == "2025-05-16 00:00")
    #expect(start("2025-05-13 every fri for 3 times") == "2025-05-16 00:00")
    #expect(start("2025/5/1") == "2025-05-01 00:00")
    #expect(start("tomorrow") == nil)
    #expect(start("") == nil)
  }
}
