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
