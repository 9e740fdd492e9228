import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("Completion of dates")
struct DateCompletionTests {
  @Test func offersTheNextDaysAndInsertsTheirDates() throws {
    try checkCompletions(
      "- pay @due($0)",
      first: [
        "today", "tomorrow", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
        "Thursday", "next week", "in 2 weeks", "end of the month",
      ],
      inserts: [
        "today": "- pay @due(2025-05-08)", "Thursday": "- pay @due(2025-05-15)",
        "next week": "- pay @due(2025-05-12)", "end of the month": "- pay @due(2025-05-31)",
      ])
  }

  @Test(arguments: [
    ("to", "tomorrow", "2025-05-09"), ("fri", "Friday", "2025-05-09"),
    ("next mon", "next Monday", "2025-05-12"), ("fri", "next Friday", "2025-05-16"),
    ("in 3 d", "in 3 days", "2025-05-11"), ("in 3", "in 3 weeks", "2025-05-29"),
    ("+2w", "in 2 weeks", "2025-05-22"), ("jun 3", "2025-06-03", "2025-06-03"),
    ("25", "2025-05-25", "2025-05-25"), ("7", "2025-06-07", "2025-06-07"),
    ("2025-05-1", "2025-05-01", "2025-05-01"), ("1.6.2025", "2025-06-01", "2025-06-01"),
    ("1st", "2025-06-01", "2025-06-01"), ("eom", "2025-05-31", "2025-05-31"),
    ("day after tomorrow", "2025-05-10", "2025-05-10"), ("2weeks", "in 2 weeks", "2025-05-22"),
    ("05/06/2025", "2025-06-05", "2025-06-05"), ("05/06/2025", "2025-05-06", "2025-05-06"),
  ])
  func typedTextIsReadAsADate(typed: String, label: String, date: String) throws {
    try checkCompletions("- pay @due(\(typed)$0)", inserts: [label: "- pay @due(\(date))"])
    try checkCompletions("- pay @due(\(typed)$0 rent", inserts: [label: "- pay @due(\(date) rent"])
  }

  @Test(arguments: [
    ("weekly", "weekly", "2025-05-08 every week"), ("wee", "weekly", "2025-05-08 every week"),
    ("every fri", "every Friday", "2025-05-09 every fri"),
    ("every two w", "every two weeks", "2025-05-08 every 2 weeks"),
    ("every 3", "every 3 months", "2025-05-08 every 3 months"),
    (
      "every month on the last", "every month on the last", "2025-05-31 every month on the last day"
    ),
    ("tonight", "tonight", "2025-05-08 20:00"), ("noo", "noon", "2025-05-08 12:00"),
    ("in a w", "in a week", "2025-05-15"), ("this fri", "2025-05-09", "2025-05-09"),
  ])
  func wordsMayMeanATimeOrARecurrence(typed: String, label: String, payload: String) throws {
    try checkCompletions("- pay @due(\(typed)$0)", inserts: [label: "- pay @due(\(payload))"])
  }

  @Test func recurrencesAreOfferedInASchedule() throws {
    try checkCompletions("- pay @done(every$0)", hides: ["every day"])
    try checkCompletions(
      "- pay @due(2025-05-12 weekly$0)", inserts: ["weekly": "- pay @due(2025-05-12 every week)"])
    try checkCompletions(
      "- pay @due(2025-05-12 every two$0)",
      inserts: ["every two weeks": "- pay @due(2025-05-12 every 2 weeks)"])
  }

  /// Editors sort by how well a filter matches, and by the given order where that is the same.
  @Test(arguments: ["t", "T", "fri", "e", "in 3", "25", "mon", "every "])
  func allEntriesMatchWhatIsTypedEquallyWell(typed: String) throws {
    let document = Document("- pay @due(\(typed)")
    let context = CheckContext(settings: Settings(), today: try thursday(), audience: .editor)
    let list = try #require(
      completions(
        at: document.count, in: document, using: NameCounts(), uses: uses(of: [document]),
        context: context, style: { listStyle(of: document, without: $0, context) }))
    #expect(!list.entries.isEmpty)
    for entry in list.entries {
      #expect(entry.filter.hasPrefix(typed) && entry.filter.count > typed.count, "\(entry)")
    }
  }

  @Test func whatAPrefixMatchesComesFirst() throws {
    try checkCompletions(
      "- pay @due(t$0)", offers: ["end of the month"],
      first: ["today", "tomorrow", "Tuesday", "Thursday", "tonight"])
  }

  @Test(arguments: ["+1m", "+3m", "+1"])
  func monthsAreNotOfferedAfterAPlus(typed: String) throws {
    try checkCompletions("- pay @due(\(typed)$0", hides: ["in 1 month", "in 3 months"])
  }

  @Test func timesClausesAndLimitsAreOfferedAfterADay() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 $0)",
      offers: ["08:00", "23:30", "every week", "every mon", "every month on the 12th"],
      inserts: [
        "14:30": "- pay @due(2025-05-12 14:30)",
        "thru 2025-05-31": "- pay @due(2025-05-12 thru 2025-05-31)",
        "for 5 times": "- pay @due(2025-05-12 for 5 times)",
      ])
    try checkCompletions(
      "- pay @due(2025-05-12 for 3$0)", hides: ["for 5 times"], first: ["for 3 times"])
    try checkCompletions("- pay @due(2025-05-12 for 1$0)", first: ["for 1 time"])
  }

  @Test func endsAreOfferedAfterATime() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 13:00-$0",
      inserts: ["13:00-14:00": "- pay @due(2025-05-12 13:00-14:00"])
    try checkCompletions(
      "- pay @due(2025-05-12 23:30-$0", offers: ["23:30-24:00"], hides: ["23:30-24:30"])
  }

  @Test(arguments: ["", "-", "- ", "-1", "- 14"])
  func aSpaceIsAllowedBetweenATimeAndItsEnd(typed: String) throws {
    try checkCompletions(
      "- pay @due(2025-05-12 13:00 \(typed)$0",
      inserts: ["- 14:00": "- pay @due(2025-05-12 13:00 - 14:00"])
  }

  @Test func noSecondEndIsOffered() throws {
    try checkCompletions("- pay @due(2025-05-12 13:00-14:00 -$0", hides: ["- 14:30"])
    try checkCompletions("- pay @due(2025-05-12 -$0", hides: ["- 14:00"])
  }

  @Test func onlyClausesAreOfferedAfterAnAppointment() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 13:00-14:00 $0", offers: ["every week", "for 5 times"],
      hides: ["14:00"])
  }

  @Test func theTypedIntervalIsKept() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 every 3$0)",
      inserts: ["every 3 weeks": "- pay @due(2025-05-12 every 3 weeks)"])
  }

  @Test func limitsAreOfferedAfterARecurrence() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 every week $0)", offers: ["thru 2025-05-31"], hides: ["every day"])
    try checkCompletions(
      "- pay @due(2025-05-12 every week thru next mon$0)",
      inserts: ["thru next Monday": "- pay @due(2025-05-12 every week thru 2025-05-12)"])
    try checkCompletions("- pay @due(2025-05-12 every week for 5 times $0)", hides: ["for 5 times"])
  }

  @Test(arguments: ["every week ", "every week on ", "every week on w", "every week on wedn"])
  func weekdaysAreOfferedAfterWeeks(clause: String) throws {
    try checkCompletions(
      "- pay @due(2025-05-12 \(clause)$0)",
      inserts: ["on wed": "- pay @due(2025-05-12 every week on wed)"])
    try checkCompletions(
      "- pay @repeat(\(clause)$0)",
      inserts: ["every week on wed": "- pay @repeat(every week on wed)"])
  }

  @Test(arguments: [("every mon wed", "every mon, wed"), ("2weeks", "2 weeks")])
  func whatWasMeantIsOfferedForARecurrence(typed: String, meant: String) throws {
    try checkCompletions("- pay @repeat(\(typed)$0)", inserts: [meant: "- pay @repeat(\(meant))"])
  }

  @Test func weekdaysThatAreNamedAreNotOfferedAgain() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 every week on mon, $0)", offers: ["on mon, wed"],
      hides: ["on mon, mon"])
    try checkCompletions(
      "- pay @due(2025-05-12 every week on Monday and $0)", offers: ["and wed"],
      hides: ["and mon"])
  }

  @Test(arguments: ["every month on ", "every day on ", "every week on mon ", "every week for "])
  func weekdaysAreOfferedForWeeklyRecurrencesOnly(clause: String) throws {
    try checkCompletions("- pay @due(2025-05-12 \(clause)$0)", hides: ["on wed", "for wed"])
  }

  @Test func noClausesAreOfferedForATagWithASingleDay() throws {
    try checkCompletions("- pay @done(2025-05-12 $0)", offers: ["08:00"], hides: ["every week"])
  }

  @Test func theTextAfterTheCursorStays() throws {
    try checkCompletions(
      "- pay @due(f$0ri 10:00)", inserts: ["Friday": "- pay @due(2025-05-09 10:00)"])
  }

  @Test func intervalsAreOfferedInARepeatTag() throws {
    try checkCompletions("- pay @repeat($0", offers: ["every day", "every 2 weeks"])
  }
}
