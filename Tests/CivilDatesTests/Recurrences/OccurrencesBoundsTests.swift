import CivilDates
import Testing

private func bounded(from start: String, _ rule: String) throws -> Occurrences {
  Occurrences(boundedFrom: try moment(start), recurrence: try Recurrence(rule: Array(rule.utf8)))
}

@Test func anOccurrenceInMoreThanAHundredYearsIsNotFoundInABoundedTime() throws {
  let rule = "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29"
  #expect(try bounded(from: "1897-01-01", rule).isEmpty)
  #expect(
    try bounded(from: "1896-02-29", rule).first(after: moment("1896-02-29")) == moment("1904-02-29")
  )
  let rare = "FREQ=YEARLY;INTERVAL=400"
  let after = try moment("2000-02-29")
  #expect(try occurrences(from: "2000-02-29", rare).first(after: after) != nil)
  #expect(try bounded(from: "2000-02-29", rare).first(after: after)?.description == "2400-02-29")
}

@Test func monthsWithoutOccurrencesAreSkipped() throws {
  for days in ["BYMONTHDAY=29", "BYMONTHDAY=-1;BYDAY=MO"] {
    let rule = "FREQ=DAILY;BYMONTH=2;\(days)"
    let found = try bounded(from: "2025-03-01", rule)
    #expect(Array(found.prefix(20)) == Array(try occurrences(from: "2025-03-01", rule).prefix(20)))
    #expect(found.first != nil)
  }
}

@Test(arguments: [
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;COUNT=999999",
  "FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=1,-1;COUNT=9999", "FREQ=DAILY;BYMONTH=2;COUNT=9999",
])
func aCountThatTakesTooLongIsNoLimit(rule: String) throws {
  let found = try bounded(from: "0001-01-01", rule)
  #expect(found.isEndless)
  #expect(found.last == nil)
  #expect(found.first == (try occurrences(from: "0001-01-01", rule).first))
}

@Test(arguments: [
  "FREQ=MONTHLY;BYMONTHDAY=31,-31;COUNT=300", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=20",
  "FREQ=DAILY;COUNT=999999", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5000",
  "FREQ=MONTHLY;BYDAY=1MO,-1FR;BYSETPOS=2;COUNT=100", "FREQ=YEARLY;BYYEARDAY=1,-1;COUNT=90",
  "FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO,SU;COUNT=90",
])
func aCountThatIsReachedIsTheSameInABoundedTime(rule: String) throws {
  let found = try bounded(from: "2025-05-12", rule)
  #expect(!found.isEndless)
  #expect(found.last == (try occurrences(from: "2025-05-12", rule).last))
}

@Test(arguments: [
  "FREQ=DAILY;INTERVAL=365;BYMONTH=2", "FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=-366",
  "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2", "FREQ=YEARLY;BYWEEKNO=53;BYSETPOS=99",
  "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6",
])
func aRuleThatMatchesNothingForLongIsNotSearchedToTheEnd(rule: String) throws {
  #expect(try bounded(from: "0001-01-31", rule).isEmpty)
}

@Test func kindsOfPeriodsThatAreEmptyHideNoOccurrence() throws {
  let monday = "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO"
  let found = try bounded(from: "2025-05-12", monday)
  #expect(text(found.prefix(3)) == "2044-02-29, 2072-02-29, 2112-02-29")
  let fifth = "FREQ=YEARLY;BYDAY=MO;BYSETPOS=53"
  let last = try bounded(from: "2025-01-01", fifth)
  #expect(text(last.prefix(3)) == "2029-12-31, 2035-12-31, 2040-12-31")
}

@Test func theEndOfTheLastDayIsALimitAsThatDayIs() throws {
  var recurrence = Recurrence(.monthly)
  recurrence.limit = .until(Moment(.last, at: .endOfDay))
  let found = Occurrences(start: try moment("9999-01-31 10:00"), recurrence: recurrence)
  #expect(text(found.map { Moment($0.date) }.suffix(2)) == "9999-10-31, 9999-12-31")
  #expect(found.last?.date == .last)
}
