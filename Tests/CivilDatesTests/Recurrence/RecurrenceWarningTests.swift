import Testing

@testable import CivilDates

@Test(arguments: [
  ("2025-05-12", "FREQ=WEEKLY;BYDAY=MO", ""),
  ("2025-05-12", "FREQ=MONTHLY", ""),
  ("2025-05-12", "FREQ=WEEKLY;INTERVAL=2", ""),
  ("2025-05-11", "FREQ=WEEKLY;BYDAY=MO;UNTIL=20250511", ""),
  (
    "2025-05-11", "FREQ=WEEKLY;BYDAY=MO",
    "the start does not match: the first occurrence is Monday, 12 May 2025"
  ),
  (
    "2025-05-14", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
    "the weeks count from the one that begins on Monday, 12 May 2025"
  ),
  (
    "2025-05-14", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU",
    "the weeks count from the one that begins on Sunday, 11 May 2025"
  ),
  ("2025-05-31", "FREQ=MONTHLY", "the 31st is skipped in months that do not have it"),
  ("2025-01-31", "FREQ=MONTHLY;INTERVAL=12", ""),
  (
    "2025-05-29", "FREQ=MONTHLY;BYMONTHDAY=29,30,31",
    "the 30th and 31st are skipped in months that do not have them"
      + " | 29 February is in leap years only: other years are skipped"
  ),
  ("2024-02-29", "FREQ=YEARLY", "29 February is in leap years only: other years are skipped"),
  (
    "2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "29 February is in leap years only: other years are skipped"
  ),
  ("2025-05-29", "FREQ=MONTHLY;BYDAY=5TH", "months without a fifth Thursday are skipped"),
])
func unexpectedEffectsAreWarnedOf(start: String, rule: String, expected: String) throws {
  let recurrence = try Recurrence(rule: Array(rule.utf8))
  let warnings = recurrence.warnings(startingAt: try moment(start))
  #expect(warnings.map(\.description).joined(separator: " | ") == expected)
}

@Test func aRecurrenceFromCompletionIsCheckedUpToItsFirstOccurrence() throws {
  let start = try moment("2025-05-31")
  var monthly = Recurrence(.monthly)
  monthly.startsWhenDone = true
  #expect(monthly.warnings(startingAt: start).isEmpty)
  monthly.monthDays = [1]
  #expect(
    monthly.warnings(startingAt: start) == [.startDoesNotMatch(first: try moment("2025-06-01"))])
}

@Test(arguments: [
  "DAILY", "DAILY;BYMONTH=2", "DAILY;BYMONTHDAY=30;BYMONTH=2", "DAILY;BYMONTHDAY=29;BYMONTH=2",
  "DAILY;BYSETPOS=2;BYMONTHDAY=29;BYMONTH=2", "DAILY;BYSETPOS=2;BYHOUR=9,10",
  "DAILY;INTERVAL=5;BYMONTHDAY=31;BYMONTH=4", "WEEKLY;BYMONTH=2;BYDAY=MO",
  "WEEKLY;BYMONTH=2;BYSETPOS=9;BYDAY=MO", "MONTHLY;BYMONTHDAY=31;BYMONTH=4",
  "YEARLY;BYMONTHDAY=29;BYMONTH=2",
])
func aRuleIsEmptyIfFourHundredYearsHaveNoOccurrence(_ text: String) throws {
  let reading = DateReading(Array("FREQ=\(text)".utf8), as: .recurrenceRule, today: .first)
  var rule = try #require(reading.recurrence)
  #expect(rule.isEmptyFromAnyStart == (reading.problem != nil))
  rule.interval = 1
  rule.limit = .endless
  #expect(rule.isEmptyFromAnyStart == Occurrences(start: Moment(.first), recurrence: rule).isEmpty)
}

@Test(arguments: [
  ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", true),
  ("FREQ=DAILY;INTERVAL=7;BYMONTH=4;BYMONTHDAY=31;COUNT=3", true),
  ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", true),
  ("FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", false),
  ("FREQ=YEARLY;BYWEEKNO=53", false),
  ("FREQ=WEEKLY", false),
])
func aRuleThatMatchesNoDayIsReportedAsEmpty(rule: String, isEmpty: Bool) {
  let problem = DateReading(Array(rule.utf8), as: .recurrenceRule, today: today).problem
  #expect(problem?.kind == (isEmpty ? .emptyRecurrence : nil))
}
