import CivilDates
import Testing

@Test(arguments: [
  "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=-1,1,31",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20400229",
  "FREQ=YEARLY;BYWEEKNO=-1,20;BYDAY=MO;WKST=SU", "FREQ=YEARLY;BYYEARDAY=1,100;BYDAY=1MO,-1FR",
  "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30;BYSECOND=0;UNTIL=20250511T090000",
])
func aRuleIsPrintedAsItWasRead(text: String) throws {
  #expect(try Recurrence(rule: Array(text.utf8)).ruleText == text)
}

@Test func aRecurrenceThatTheStandardCannotExpressHasNoText() {
  var whenDone = Recurrence(.weekly)
  whenDone.startsWhenDone = true
  #expect(whenDone.ruleText == nil)

  var weekdays = Recurrence(.daily)
  weekdays.countsWeekdays = true
  #expect(weekdays.ruleText == "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")
  weekdays.interval = 5
  #expect(weekdays.ruleText == nil)

  let mixed = Recurrence.monthly(every: 1, on: [.day(1), .weekday(.friday, ordinal: -1)])
  #expect(mixed.ruleText == nil)
}

@Test func theEndOfADayIsPrintedAsTheStartOfTheNext() throws {
  var rule = Recurrence(.daily)
  rule.limit = .until(Moment(try moment("2025-12-31").date, at: .endOfDay))
  #expect(rule.ruleText == "FREQ=DAILY;UNTIL=20260101T000000")
  rule.limit = .until(Moment(.last, at: .endOfDay))
  #expect(rule.ruleText == "FREQ=DAILY;UNTIL=99991231T235959")
}

@Test(arguments: [
  ("2025-05-11", "UNTIL=20250630", "UNTIL=20250630"),
  ("2025-05-11", "UNTIL=20250630T120000", "UNTIL=20250630"),
  ("2025-05-11 09:00", "UNTIL=20250630", "UNTIL=20250630T235959"),
  ("2025-05-11 09:00", "UNTIL=20250630T120000", "UNTIL=20250630T120000"),
  ("2025-05-11 09:00", "COUNT=3", "COUNT=3"),
])
func untilHasATimeIfTheStartHasOne(start: String, limit: String, expected: String) throws {
  let rule = try Recurrence(rule: Array("FREQ=DAILY;\(limit)".utf8))
  #expect(rule.ruleText(startingAt: try moment(start)) == "FREQ=DAILY;\(expected)")
}
