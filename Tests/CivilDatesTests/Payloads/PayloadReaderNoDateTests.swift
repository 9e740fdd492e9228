import CivilDates
import Testing

@Suite struct PayloadReaderNoDateTests {
  @Test("A payload that begins with a word about days is told apart from any other text")
  func wordsAboutDays() throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    let texts = [
      "now", "today", "Tomorrow", "yesterday 9am", "tonight", "noon", "midnight", "in 2 weeks",
      "this friday", "next month", "last week", "mon", "tues", "thurs", "SUNDAY", "feb 30",
      "sept 31", "may 2025", "march 3", "eom", "end of month", "day after tomorrow", "on the 15th",
      "by 1st", "the 3rd of may 2025", "every week", "daily", "weekly", "monthly", "yearly",
      "thru 2025-06-01", "through 2025-06-01", "for 3 times", "until 2025-06-01", "tomorow",
      "evry week", "+2w", "2 hours", "q2",
    ]
    for text in texts {
      let message = DateReading(text, as: .schedule, today: today).problem?.message
      let isUnreadable = message?.hasSuffix("is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM")
      #expect(isUnreadable == (text == "q2"), "\(text)")
      let short = DateReading.withoutSuggestions(
        Array(text.utf8), as: .schedule, today: today, options: DateOptions())
      #expect(short.problem?.message == message, "\(text)")
    }
  }
}
