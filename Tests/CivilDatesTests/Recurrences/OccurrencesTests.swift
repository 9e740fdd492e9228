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
