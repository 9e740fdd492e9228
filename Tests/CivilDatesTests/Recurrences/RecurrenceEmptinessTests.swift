import Testing

@testable import CivilDates

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
