import CivilDates
import Testing

@Test(arguments: [
  ("2025-05-12 13:00 thru 2025-05-19 23:59", "2025-05-12 13:00", "2025-05-19 13:00", 8),
  ("2025-05-12 13:00 thru 2025-05-19", "2025-05-12 13:00", "2025-05-19 13:00", 8),
  ("2025-05-12 13:00 thru 2025-05-19 13:00", "2025-05-12 13:00", "2025-05-19 13:00", 8),
  ("2025-05-12 13:00 thru 2025-05-19 12:59", "2025-05-12 13:00", "2025-05-18 13:00", 7),
  ("2025-05-12 13:00-14:00 every week thru 2025-06-30", "2025-05-12 13:00", "2025-06-30 13:00", 8),
  ("2025-05-12 every 2 weeks on mon, wed for 10 times", "2025-05-12", "2025-07-09", 10),
  ("2025-05-13 every mon for 2 times", "2025-05-19", "2025-05-26", 2),
  ("2024-02-29 every year for 3 times", "2024-02-29", "2032-02-29", 3),
  ("2025-05-31 every month for 3 times", "2025-05-31", "2025-08-31", 3),
  ("2025-05-01 every month on the last weekday for 3 times", "2025-05-30", "2025-07-31", 3),
  ("2025-05-01 every month on the 15th, last day for 3 times", "2025-05-15", "2025-06-15", 3),
  ("9999-12-30 for 5 times", "9999-12-30", "9999-12-31", 2),
])
func aScheduleHasTheOccurrencesOfItsRecurrence(
  payload: String, first: String, last: String, count: Int
) throws {
  let reading = DateReading(Array(payload.utf8), as: .schedule, today: .first)
  let schedule = try #require(reading.schedule)
  let recurrence = try #require(schedule.recurrence)
  let found = Occurrences(start: schedule.start, recurrence: recurrence)
  #expect(found.first?.description == first)
  #expect(found.last?.description == last)
  #expect(found.count == count)
  #expect(found.startIsOccurrence == (found.first == schedule.start))
}

@Test func anIteratorGivesNilAfterTheLastOccurrence() throws {
  var iterator = try occurrences(from: "2025-05-11", "FREQ=WEEKLY;COUNT=2").makeIterator()
  #expect(iterator.next()?.description == "2025-05-11")
  #expect(iterator.next()?.description == "2025-05-18")
  #expect(iterator.next() == nil)
  #expect(iterator.next() == nil)
}

/// Occurrences at one distance from each other are computed; with a month, the same are looked for.
@Test(arguments: [
  ("2025-05-11", "FREQ=DAILY"), ("2025-05-11", "FREQ=DAILY;INTERVAL=3;COUNT=9"),
  ("2025-05-11 10:30", "FREQ=DAILY;UNTIL=20250520T103000"), ("2025-05-11 24:00", "FREQ=DAILY"),
  ("2025-05-11 10:30", "FREQ=DAILY;UNTIL=20250520T102959"), ("9999-12-29", "FREQ=DAILY;COUNT=9"),
  ("2025-05-11", "FREQ=WEEKLY"), ("2025-05-11 13:00", "FREQ=WEEKLY;INTERVAL=2;COUNT=4"),
  ("2025-05-11", "FREQ=WEEKLY;BYDAY=SU;WKST=SU;INTERVAL=2"), ("9999-12-29", "FREQ=WEEKLY"),
])
func evenlySpacedOccurrencesAreThoseThatASearchFinds(start: String, rule: String) throws {
  let even = try occurrences(from: start, rule)
  let sought = try occurrences(from: start, rule + ";BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12")
  #expect(text(even.prefix(40)) == text(sought.prefix(40)))
  #expect(even.count == sought.count && even.isEndless == sought.isEndless)
  #expect(even.last?.description == sought.last?.description)
  let targets = ["0001-01-01", start, "2025-05-12", "2025-05-18 12:00", "2025-06-08", "9999-12-31"]
  for target in try targets.map(moment) {
    #expect(even.first(atOrAfter: target) == sought.first(atOrAfter: target))
    #expect(even.first(after: target) == sought.first(after: target))
    #expect(even.last(atOrBefore: target) == sought.last(atOrBefore: target))
    #expect(
      text(even.moments(from: target).prefix(9)) == text(sought.moments(from: target).prefix(9)))
  }
}

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

@Test(arguments: [
  ("2025-01-01", "FREQ=DAILY;UNTIL=20251231", 365),
  ("0001-01-01", "FREQ=DAILY;UNTIL=99991231", 3_652_059),
  ("0001-01-01", "FREQ=DAILY;COUNT=999999999", 3_652_059),
  ("0001-01-01", "FREQ=DAILY;COUNT=3652058", 3_652_058),
  ("0001-01-01", "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=999999999", 1_043_446),
  ("0001-01-01", "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=99991231", 69_993),
  ("2000-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=23991231", 97),
  ("2000-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=98", 98),
  ("1997-09-02 09:00", "FREQ=DAILY;UNTIL=19971224T000000Z", 113),
  ("2025-01-01", "FREQ=DAILY;COUNT=1", 1),
])
func occurrencesAreCountedUpToAnyLimit(start: String, rule: String, count: Int) throws {
  #expect(try occurrences(from: start, rule).count == count)
}

@Test func anEndlessRuleHasNoCountAndNoLastOccurrence() throws {
  let found = try occurrences(from: "2025-01-01", "FREQ=DAILY")
  #expect(found.isEndless)
  #expect(found.count == nil)
  #expect(found.last == nil)
  #expect(!found.isEmpty)
}

@Test func theStartCountsOnlyIfItMatches() throws {
  let found = try occurrences(from: "2025-05-11", "FREQ=WEEKLY;BYDAY=MO;COUNT=2")
  #expect(!found.startIsOccurrence)
  #expect(text(found) == "2025-05-12, 2025-05-19")
  #expect(found.last?.description == "2025-05-19")
}

@Test func theLastOfManyOccurrencesIsFoundFast() throws {
  let found = try occurrences(from: "2000-01-01", "FREQ=DAILY;COUNT=2000000")
  #expect(found.last == found.start.date.adding(days: 1_999_999).map { Moment($0) })
  #expect(found.count == 2_000_000)
}

struct OccurrencesRangesTests {
  @Test(arguments: [
    ("2025-05-12", "2025-05-14", "2025-05-12 09:00, 2025-05-13 09:00", "2025-05-14 09:00"),
    ("2025-05-12 09:00", "2025-05-13 09:00", "2025-05-12 09:00", "2025-05-13 09:00"),
    ("2025-05-12 10:00", "2025-05-13 08:00", "", ""),
    ("2025-05-12", "2025-05-12", "", "2025-05-12 09:00"),
    ("0001-01-01", "2025-05-11", "2025-05-10 09:00", "2025-05-11 09:00"),
  ])
  func aBoundWithoutATimeIsAWholeDay(
    lower: String, upper: String, before: String, more: String
  ) throws {
    let found = try occurrences(from: "2025-05-10 09:00", "FREQ=DAILY")
    let (lower, upper) = (try moment(lower), try moment(upper))
    #expect(text(found.moments(in: lower..<upper)) == before)
    let all = [before, more].filter { !$0.isEmpty }.joined(separator: ", ")
    #expect(text(found.moments(in: lower...upper)) == all)
  }

  @Test func exceptionsAreLeftOut() throws {
    let found = try occurrences(from: "2025-05-10", "FREQ=DAILY").excluding([moment("2025-05-11")])
    let range = try moment("2025-05-10")...moment("2025-05-12")
    #expect(text(found.moments(in: range)) == "2025-05-10, 2025-05-12")
  }

  @Test(arguments: [
    ("2025-05-12 13:00-14:00 every week", "2025-05-12 13:00, 2025-05-26 13:00"),
    ("2025-05-12 13:00", "2025-05-12 13:00"),
    ("2025-05-19", ""),
    ("2025-06-12", ""),
  ])
  func aScheduleOccursInARange(text expected: String, starts: String) throws {
    let schedule = try #require(Schedule(expected))
    let exceptions = [try moment("2025-05-19")]
    let days = try moment("2025-05-01")..<moment("2025-06-01")
    #expect(text(schedule.occurrences.excluding(exceptions).moments(in: days)) == starts)
    let closed = try moment("2025-05-01")...moment("2025-05-31")
    #expect(text(schedule.occurrences.excluding(exceptions).moments(in: closed)) == starts)
    #expect(schedule.occurrences.startIsOccurrence)
  }
}

@Test func aFarTargetIsFoundFast() throws {
  let found = try occurrences(from: "0001-01-01", "FREQ=DAILY;INTERVAL=3")
  var expected = try moment("9990-01-03").date.dayNumber / 3 * 3
  var isRight = true
  while let day = CivilDate(dayNumber: expected) {
    isRight = isRight && found.first(atOrAfter: Moment(day)) == Moment(day)
    isRight = isRight && found.last(atOrBefore: Moment(day)) == Moment(day)
    expected += 3
  }
  #expect(isRight)
}

@Test(arguments: [
  ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2025-01-01"),
  ("FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31", "2025-01-01"),
  ("FREQ=DAILY;INTERVAL=7;BYDAY=TU", "2025-05-12"),
  ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=3", "2025-05-12"),
  ("FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29", "2025-05-12"),
  ("FREQ=MONTHLY;BYDAY=6MO", "2025-05-12"),
  ("FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2", "2025-05-12"),
  ("FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "2025-05-12"),
  ("FREQ=DAILY;UNTIL=20250511", "2025-05-12"),
  ("FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20250530", "2025-05-01"),
])
func aRuleThatNeverMatchesHasNoOccurrences(rule: String, start: String) throws {
  let found = try occurrences(from: start, rule)
  #expect(found.isEmpty)
  #expect(found.count == 0)
  #expect(found.last == nil)
  #expect(!found.startIsOccurrence)
  #expect(found.first(after: try moment("5000-01-01")) == nil)
  #expect(found.last(atOrBefore: try moment("5000-01-01")) == nil)
  #expect(Array(found) == [])
}

@Test(arguments: [32, 59, 90, 365, 366, 730], ["2", "6,7", "1,3,12"])
func longStepsOfDaysAreFoundInTheirMonths(interval: Int, months: String) throws {
  let rule = "FREQ=DAILY;INTERVAL=\(interval);BYMONTH=\(months)"
  let found = try occurrences(from: "0001-01-31", rule)
  let named = Set(months.split(separator: ",").compactMap { Int($0) })
  let days = stride(from: 30, through: CivilDate.last.dayNumber, by: interval)
    .compactMap { CivilDate(dayNumber: $0) }.filter { named.contains($0.month) }
  #expect(found.map(\.date) == days)
  let target = try moment("5000-01-01")
  #expect(found.first(atOrAfter: target)?.date == days.first { $0 >= target.date })
}

@Test func stepsOfOtherMonthsCountAsEmpty() throws {
  let rule = try Recurrence(rule: "FREQ=DAILY;INTERVAL=365;BYMONTH=2")
  let start = try moment("0001-01-31")
  let first = try #require(Occurrences(start: start, recurrence: rule).first)
  #expect(first.description == "1388-02-29")
  #expect(Occurrences(boundedFrom: start, recurrence: rule).first == nil)
}

@Test func anOccurrenceEveryFourHundredYearsIsFound() throws {
  let found = try occurrences(from: "2000-02-29", "FREQ=YEARLY;INTERVAL=400")
  #expect(found.first(after: try moment("2000-02-29"))?.description == "2400-02-29")
  #expect(found.first(after: try moment("9000-01-01"))?.description == "9200-02-29")
  #expect(found.first(after: try moment("9600-02-29")) == nil)
  #expect(text(found).hasSuffix("9200-02-29, 9600-02-29"))
}

@Test func aMomentWithoutATimeMeansTheWholeDay() throws {
  let found = try occurrences(from: "2025-05-12 10:00", "FREQ=DAILY;BYHOUR=10,18;UNTIL=20250513")
  #expect(found.first(atOrAfter: try moment("2025-05-13"))?.description == "2025-05-13 10:00")
  #expect(found.first(after: try moment("2025-05-12"))?.description == "2025-05-13 10:00")
  #expect(found.first(after: try moment("2025-05-12 10:00"))?.description == "2025-05-12 18:00")
  #expect(found.last(atOrBefore: try moment("2025-05-12"))?.description == "2025-05-12 18:00")
  #expect(found.last?.description == "2025-05-13 18:00")
  #expect(found.contains(try moment("2025-05-12")))
  #expect(found.contains(try moment("2025-05-12 18:00")))
  #expect(!found.contains(try moment("2025-05-12 17:00")))
  #expect(!found.contains(try moment("2025-05-14")))
}

@Test(arguments: [
  "FREQ=DAILY;INTERVAL=3;COUNT=40", "FREQ=DAILY;BYMONTH=5,6;BYDAY=MO,SU;COUNT=40",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;COUNT=40", "FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=1;COUNT=40",
  "FREQ=MONTHLY;BYMONTHDAY=31,-31;BYHOUR=8,20;COUNT=40", "FREQ=MONTHLY;BYDAY=5WE;UNTIL=20321231",
  "FREQ=YEARLY;BYWEEKNO=53;COUNT=40", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=21000101",
])
func searchAndCountAgreeWithIteration(rule: String) throws {
  let found = try occurrences(from: "2025-05-14 08:00", rule)
  let all = Array(found)
  #expect(all.count > 10)
  #expect(found.count == all.count)
  #expect(found.first == all.first)
  #expect(found.last == all.last)
  var isRight = true
  for (index, moment) in all.enumerated() {
    let next = index + 1 < all.count ? all[index + 1] : nil
    isRight = isRight && found.first(atOrAfter: moment) == moment
    isRight = isRight && found.first(after: moment) == next
    isRight = isRight && found.last(atOrBefore: moment) == moment
  }
  #expect(isRight)
}

@Test(arguments: [
  "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=20",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=WEEKLY;BYDAY=TU,TH;BYSETPOS=2;UNTIL=20260101",
])
func iterationFromATargetSkipsOnlyEarlierOccurrences(rule: String) throws {
  let found = try occurrences(from: "2025-05-12 09:30", rule)
  let all = Array(found.prefix(200))
  var isRight = true
  for days in stride(from: -20, to: 900, by: 1) {
    guard let date = found.start.date.adding(days: days) else { continue }
    let rest = all.filter { $0.date >= date }.prefix(5)
    isRight = isRight && Array(found.moments(from: Moment(date)).prefix(rest.count)) == Array(rest)
  }
  #expect(isRight)
  #expect(Array(found.moments(from: try moment("9999-12-31 23:59"))).count <= 1)
}

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
  "FREQ=DAILY;COUNT=9999", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5000",
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

struct OccurrencesExceptionsTests {
  /// The occurrences from 2025-05-12 without the exceptions.
  private func occurrences(
    _ rule: String, from start: String = "2025-05-12", without exceptions: [String]
  ) throws -> Occurrences {
    try CivilDatesTests.occurrences(from: start, rule).excluding(exceptions.map(moment))
  }

  @Test func exceptionsAreLeftOut() throws {
    let found = try occurrences("FREQ=DAILY;COUNT=5", without: ["2025-05-12", "2025-05-14"])
    #expect(text(found) == "2025-05-13, 2025-05-15, 2025-05-16")
    #expect(found.first?.description == "2025-05-13")
    #expect(found.last?.description == "2025-05-16")
    #expect(found.count == 3)
    #expect(!found.contains(try moment("2025-05-14")))
    #expect(found.contains(try moment("2025-05-15")))
    #expect(found.first(atOrAfter: try moment("2025-05-14"))?.description == "2025-05-15")
    #expect(found.first(after: try moment("2025-05-13"))?.description == "2025-05-15")
    #expect(found.last(atOrBefore: try moment("2025-05-14"))?.description == "2025-05-13")
    #expect(found.last(atOrBefore: try moment("2025-05-12")) == nil)
  }

  @Test func anExceptionWithoutATimeIsAWholeDay() throws {
    let found = try occurrences(
      "FREQ=DAILY;BYHOUR=9,18;COUNT=6", from: "2025-05-12 09:00",
      without: ["2025-05-13", "2025-05-12 18:00", "2025-05-13 09:00"])
    #expect(text(found) == "2025-05-12 09:00, 2025-05-14 09:00, 2025-05-14 18:00")
    #expect(found.count == 3)
    #expect(found.last(atOrBefore: try moment("2025-05-13"))?.description == "2025-05-12 09:00")
  }

  @Test(arguments: [
    ["2025-05-20"], ["2025-05-12 10:00"], ["2025-05-11 23:00"], ["9999-12-31", "0001-01-01"],
  ])
  func anExceptionAtWhichNothingOccursChangesNothing(exceptions: [String]) throws {
    let found = try occurrences("FREQ=DAILY;COUNT=3", without: exceptions)
    #expect(text(found) == "2025-05-12, 2025-05-13, 2025-05-14")
    #expect(found.count == 3)
  }

  @Test func anExceptionAt2400IsTheNextMidnight() throws {
    let found = try occurrences(
      "FREQ=DAILY;COUNT=3", from: "2025-05-12 00:00", without: ["2025-05-12 24:00"])
    #expect(text(found) == "2025-05-12 00:00, 2025-05-14 00:00")
    #expect(found.count == 2)
  }

  @Test func whenAllIsLeftOutNothingOccurs() throws {
    let found = try occurrences("FREQ=DAILY;COUNT=2", without: ["2025-05-12", "2025-05-13"])
    #expect(found.isEmpty)
    #expect(Array(found) == [])
    #expect(found.count == 0)
    #expect(found.last == nil)
  }

  @Test func anEndlessRecurrenceHasNoCount() throws {
    let found = try occurrences("FREQ=DAILY", without: ["2025-05-12"])
    #expect(found.count == nil)
    #expect(found.last == nil)
    #expect(found.first(after: try moment("9000-01-01"))?.description == "9000-01-02")
  }
}
