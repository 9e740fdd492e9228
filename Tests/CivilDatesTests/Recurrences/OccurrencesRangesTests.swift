import CivilDates
import Testing

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
    #expect(text(schedule.occurrences(in: days, excluding: exceptions)) == starts)
    let closed = try moment("2025-05-01")...moment("2025-05-31")
    #expect(text(schedule.occurrences(in: closed, excluding: exceptions)) == starts)
    #expect(schedule.occurrences.startIsOccurrence)
  }
}
