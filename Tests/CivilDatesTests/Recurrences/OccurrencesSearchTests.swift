import CivilDates
import Testing

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
