import CivilDates
import Testing

/// Today is Wednesday, 14 May 2025.
@Suite struct ScheduleRepetitionWordsTests {
  @Test(arguments: [
    ("weekly", "2025-05-14 every week"), ("Daily", "2025-05-14 every day"),
    ("every friday", "2025-05-16 every fri"), ("every wed", "2025-05-14 every wed"),
    ("every two weeks", "2025-05-14 every 2 weeks"),
    ("every  3 Months", "2025-05-14 every 3 months"),
    ("every mon and thu", "2025-05-15 every mon, thu"),
    ("every weekday", "2025-05-14 every weekday"),
    ("every twelve years", "2025-05-14 every 12 years"),
    ("every month on the 1st", "2025-06-01 every month on the 1st"),
  ])
  func wordsMeanAScheduleFromItsFirstDayOn(words: String, schedule: String) throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    #expect(Schedule(words: words, today: today).map { "\($0)" } == schedule)
  }

  @Test(arguments: [
    "", "every", "friday", "mon, thu", "2 weeks", "every soon", "every zero weeks",
    "weekly when done",
    "every week when done", "1w", "fly", "every two",
  ])
  func otherWordsMeanNone(words: String) throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    #expect(Schedule(words: words, today: today) == nil)
  }
}
