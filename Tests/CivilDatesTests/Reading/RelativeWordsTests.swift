import CivilDates
import Testing

/// Today is Wednesday, 14 May 2025.
@Suite struct MomentRelativeWordsTests {
  @Test(
    "Words mean a day relative to today",
    arguments: [
      ("today", "2025-05-14"),
      ("Tomorrow", "2025-05-15"),
      ("yesterday", "2025-05-13"),
      ("now", "2025-05-14"),
      ("friday", "2025-05-16"),
      ("wed", "2025-05-21"),
      ("tues", "2025-05-20"),
      ("next friday", "2025-05-23"),
      ("next monday", "2025-05-19"),
      ("next sun", "2025-05-25"),
      ("this week", "2025-05-12"),
      ("next week", "2025-05-19"),
      ("in 3 days", "2025-05-17"),
      ("in 1 day", "2025-05-15"),
      ("in 2 weeks", "2025-05-28"),
      ("in 10 months", "2026-03-14"),
      ("+3d", "2025-05-17"),
      ("+2w", "2025-05-28"),
      ("jun 3", "2025-06-03"),
      ("3 june", "2025-06-03"),
      ("may 14", "2025-05-14"),
      ("may 13", "2026-05-13"),
      ("feb 29", "2028-02-29"),
      ("13:00", "2025-05-14 13:00"),
      ("9am", "2025-05-14 09:00"),
      ("mon, thu", "2025-05-15"),
      ("mon and tue 10:00", "2025-05-19 10:00"),
      ("tomorrow 10:00", "2025-05-15 10:00"),
      ("next friday 9 am", "2025-05-23 09:00"),
      ("in 3 days 18:04:05", "2025-05-17 18:04:05"),
      (" today ", "2025-05-14"),
      ("this friday", "2025-05-16"),
      ("this monday", "2025-05-19"),
      ("this wed", "2025-05-14"),
      ("in a week", "2025-05-21"),
      ("in two weeks", "2025-05-28"),
      ("in twelve days", "2025-05-26"),
      ("tonight", "2025-05-14 20:00"),
      ("noon", "2025-05-14 12:00"),
      ("midnight", "2025-05-15 00:00"),
      ("weekend", "2025-05-17"), ("next month", "2025-06-01"), ("next year", "2026-01-01"),
      ("24.12.", "2025-12-24"), ("1. 5.", "2026-05-01"), ("12/24", "2025-12-24"),
      ("24/12 9:00", "2025-12-24 09:00"), ("5/5", "2026-05-05"),
      ("monday at 9", "2025-05-19 09:00"), ("tomorrow at 2:30 pm", "2025-05-15 14:30"),
    ])
  func meaning(words: String, moment: String) {
    #expect(Moment(words: words, today: today).map { "\($0)" } == moment)
    #expect(DateReading(Array(words.utf8), as: .day, today: today).problem?.kind == .relativeDate)
  }

  @Test(
    "Other words, and days that do not exist, mean nothing",
    arguments: [
      "", "soon", "todays", "next", "next quarter", "in days", "in 3", "in 3 minutes", "+1m", "+3",
      "jun 31", "june", "10", "25:00", "tomorrow 24:00", "in 9999 weeks ago", "mon,", "this",
      "in thirteen days", "tonight 9pm", "5/6", "13/13", "24.12", "31.2.", "weekends",
      "monday at 25", "monday at", "monday 9",
    ])
  func noMeaning(words: String) {
    #expect(Moment(words: words, today: today) == nil)
  }

  @Test func wordsForADayOutsideTheCalendarHaveNoMeaning() {
    #expect(Moment(words: "tomorrow", today: .last) == nil)
    #expect(Moment(words: "yesterday", today: .first) == nil)
    #expect(Moment(words: "next week", today: .last) == nil)
    #expect(Moment(words: "feb 29", today: .last) == nil)
    let reading = DateReading(Array("tomorrow".utf8), as: .day, today: .last)
    #expect(reading.problem?.kind == .relativeDate)
    #expect(reading.problem?.suggestions == [])
  }

  @Test func theOrderOfASlashedDayMayBeSettled() {
    for (order, day) in [(FieldOrder.dayMonthYear, "2025-06-05"), (.monthDayYear, "2026-05-06")] {
      let moment = Moment(words: "5/6", today: today, orders: StampOrders(order))
      #expect(moment.map { "\($0)" } == day)
    }
  }

  @Test func nowHasATimeIfAClockIsGiven() throws {
    let clock = try CivilTime(hour: 8, minute: 30)
    #expect(Moment(words: "now", today: today, clock: clock) == Moment(today, at: clock))
    #expect(Moment(words: "now 10:00", today: today, clock: clock)?.time?.hour == 10)
  }

  @Test(
    "Words in a payload are relative, and pinning the day is an unsafe fix",
    arguments: [
      (
        "tomorrow",
        """
        relativeDate [tomorrow] `tomorrow` is a relative date: today it means 2025-05-15
        unsafe: 2025-05-15
        """
      ),
      (
        "friday 10:00-11:00 every week",
        """
        relativeDate [friday 10:00] `friday 10:00` is a relative date: today it means \
        2025-05-16 10:00
        unsafe: 2025-05-16 10:00-11:00 every week
        """
      ),
      (
        "tomorrow 25:00",
        """
        relativeDate [tomorrow 25:00] `tomorrow 25:00` is a relative date: write YYYY-MM-DD
        """
      ),
      (
        "+1m",
        """
        relativeDate [+1m] `+1m` is ambiguous: a minute in TaskPaper, a month in taskpaper-mode
        """
      ),
    ])
  func relative(payload: String, expected: String) {
    #expect(read(payload) == expected)
  }

  @Test(
    "The shorthands of PlainTasks are relative dates in a schedule and unreadable elsewhere",
    arguments: [
      "+", "++", "+w", "+2:", "--1", "5", "2-3", "28 23:", "+3 10:30", "++2 9:", "28 23:15",
      "+2w 10:", "31", "+ 10:00", "23:", ":59", "3:", "+33.",
      "+:555", "+.555", "+2 12.", "+2.",
    ])
  func keystrokes(payload: String) {
    let problem = DateReading(Array(payload.utf8), as: .schedule, today: today).problem
    #expect(problem?.kind == .relativeDate)
    #expect(problem?.suggestions == [])
    #expect(
      DateReading(Array(payload.utf8), as: .day, today: today).problem?.kind == .unreadableDate)
  }

  @Test(
    "The words of TaskPaper that this language does not have are relative dates",
    arguments: [
      "last week", "this year", "this feb", "last friday",
      "2 hours", "+2h", "-1d", "today + 3 days", "now -1w +2 d", "february", "next quarter",
    ])
  func taskPaperWords(payload: String) {
    for kind in [DatePayloadKind.day, .schedule] {
      let problem = DateReading(Array(payload.utf8), as: kind, today: today).problem
      #expect(problem?.kind == .relativeDate)
      #expect(
        problem?.message
          == "`\(payload)` is a relative date that only TaskPaper reads: write YYYY-MM-DD")
    }
  }

  @Test(
    "A text that only resembles relative words is unreadable",
    arguments: [
      "friday the 13th", "tomorrow morning", "+x", "123", "5 apples", "2-", "-", "--", "+2x",
      "today!", "++2h",
    ])
  func unreadable(payload: String) {
    let problem = DateReading(Array(payload.utf8), as: .schedule, today: today).problem
    #expect(problem?.kind == .unreadableDate)
  }
}

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
    ("every monday 9:00", "2025-05-19 09:00 every mon"),
    ("every wed at 9", "2025-05-14 09:00 every wed"),
    ("every week at 9am", "2025-05-14 09:00 every week"),
    ("every weekday 9:00 - 10:30", "2025-05-14 09:00-10:30 every weekday"),
    ("daily 8:00", "2025-05-14 08:00 every day"),
    ("every month on 31", "2025-05-31 every month on the 31st"),
    ("every 1st", "2025-06-01 every month on the 1st"),
    ("every 2 weeks on mon", "2025-05-19 every 2 weeks on mon"),
    ("tomorrow 9:00-10:00", "2025-05-15 09:00-10:00"),
    ("next fri 15:00 - 16:00", "2025-05-23 15:00-16:00"),
    ("fri every week", "2025-05-16 every week"),
    ("monday at 9 every 2 weeks for 3 times", "2025-05-19 09:00 every 2 weeks for 3 times"),
    ("24.12. every year", "2025-12-24 every year"),
  ])
  func wordsMeanAScheduleFromItsFirstDayOn(words: String, schedule: String) throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    #expect(Schedule(words: words, today: today).map { "\($0)" } == schedule)
  }

  @Test(arguments: [
    "", "every", "friday", "mon, thu", "2 weeks", "every soon", "every zero weeks",
    "weekly when done",
    "every week when done", "1w", "fly", "every two", "tomorrow", "tomorrow soon", "every 32nd",
    "every monday at", "every month on 32", "every monday 25:00", "tomorrow 10:00-9:00",
  ])
  func otherWordsMeanNone(words: String) throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    #expect(Schedule(words: words, today: today) == nil)
  }
}
