import CivilDates
import Testing

@Test func eachDayHasAllCombinationsOfHoursAndMinutes() throws {
  let found = try occurrences(
    from: "1997-09-02 09:20", "FREQ=DAILY;BYHOUR=9,16;BYMINUTE=0,20,40;COUNT=6")
  #expect(
    text(found)
      == """
      1997-09-02 09:20, 1997-09-02 09:40, 1997-09-02 16:00, 1997-09-02 16:20, 1997-09-02 16:40, \
      1997-09-03 09:00
      """)
}

@Test func theStartSuppliesTheFieldsThatTheRuleDoesNotHave() throws {
  let found = try occurrences(from: "2025-05-11 10:15:30", "FREQ=DAILY;BYHOUR=8;COUNT=2")
  #expect(text(found) == "2025-05-12 08:15:30, 2025-05-13 08:15:30")
}

@Test func hoursAreIgnoredForWholeDays() throws {
  let found = try occurrences(from: "2025-05-11", "FREQ=DAILY;BYHOUR=8,9;BYSECOND=5;COUNT=2")
  #expect(text(found) == "2025-05-11, 2025-05-12")
}

@Test func anHourOf24IsMidnightOfTheNextDay() throws {
  var recurrence = Recurrence(.daily)
  recurrence.limit = .count(2)
  let start = Moment(try moment("2025-05-11").date, at: .endOfDay)
  let found = Occurrences(start: start, recurrence: recurrence)
  #expect(text(found) == "2025-05-12 00:00, 2025-05-13 00:00")
  #expect(Occurrences(start: Moment(.last, at: .endOfDay), recurrence: recurrence).isEmpty)
}
