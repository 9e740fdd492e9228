import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

struct OccurrencesWithExceptionsDatesTests {
  @Test func theDatesOfARangeFollowTheClocks() throws {
    let schedule = try #require(Schedule("2025-03-28 02:30 every day"))
    let range = try date("2025-03-28T00:00:00Z")..<date("2025-04-01T00:00:00Z")
    func dates(_ policy: ClockChangePolicy) throws -> [String] {
      schedule.occurrences.dates(in: range, timeZone: try zone("Europe/Berlin"), policy: policy)
        .map { String(text($0).dropFirst(8).prefix(8)) }
    }
    #expect(try dates(.init()) == ["28T01:30", "29T01:30", "30T01:30", "31T00:30"])
    #expect(
      try dates(.init(skippedTime: .earlier)) == ["28T01:30", "29T01:30", "30T00:30", "31T00:30"])
    #expect(try dates(.init(skippedTime: .omitted)) == ["28T01:30", "29T01:30", "31T00:30"])
  }

  @Test func theUpperBoundIsNotIncluded() throws {
    let schedule = try #require(Schedule("2025-05-11 every day"))
    let berlin = try zone("Europe/Berlin")
    let start = try day("2025-05-12").start(in: berlin)
    let range = start..<start.addingTimeInterval(2 * 86_400)
    #expect(schedule.occurrences.dates(in: range, timeZone: berlin).count == 2)
    #expect(schedule.occurrences.dates(in: start..<start, timeZone: berlin) == [])
  }

  @Test func exceptionsAreLeftOut() throws {
    let schedule = try #require(Schedule("2025-05-12 09:00 every week"))
    let found = schedule.occurrences.excluding([
      try moment("2025-05-19"), try moment("2025-05-26 09:00"), try moment("2025-06-02 10:00"),
    ])
    let newYork = try zone("America/New_York")
    let range = try date("2025-05-01T00:00:00Z")..<date("2025-06-10T00:00:00Z")
    let dates = found.dates(in: range, timeZone: newYork).map(text)
    #expect(dates == ["2025-05-12T13:00:00Z", "2025-06-02T13:00:00Z", "2025-06-09T13:00:00Z"])
    let next = found.firstDate(after: try date("2025-05-12T13:00:00Z"), timeZone: newYork)
    #expect(text(next) == "2025-06-02T13:00:00Z")
  }

  @Test func theFirstDateIsTheEarliestWhereClocksSkipATime() throws {
    var recurrence = Recurrence(.daily)
    recurrence.hours = [2, 3]
    recurrence.minutes = [0, 30]
    let found = Occurrences(start: try moment("2025-03-29 00:00"), recurrence: recurrence)
    let berlin = try zone("Europe/Berlin")
    // 02:00 is 03:00, and 02:30 is 03:30.
    let range = try date("2025-03-30T00:00:00Z")..<date("2025-03-30T12:00:00Z")
    let dates = found.dates(in: range, timeZone: berlin).map(text)
    #expect(
      dates == [
        "2025-03-30T01:00:00Z", "2025-03-30T01:00:00Z", "2025-03-30T01:30:00Z",
        "2025-03-30T01:30:00Z",
      ])
    let first = found.firstDate(after: try date("2025-03-30T00:30:00Z"), timeZone: berlin)
    #expect(text(first) == "2025-03-30T01:00:00Z")
    let second = found.firstDate(after: try date("2025-03-30T01:00:00Z"), timeZone: berlin)
    #expect(text(second) == "2025-03-30T01:30:00Z")
  }

  @Test func datesOutsideTheCalendarFindTheNearestOccurrences() throws {
    let occurrences = try #require(Schedule("2025-05-12 every year thru 2027-05-12")).occurrences
    let utc = try zone("UTC")
    let first = occurrences.firstDate(after: .distantPast, timeZone: utc)
    #expect(text(first) == "2025-05-12T00:00:00Z")
    let far = Date(timeIntervalSinceReferenceDate: 1e15)
    #expect(occurrences.firstDate(after: far, timeZone: utc) == nil)
    #expect(occurrences.firstDate(after: .distantFuture, timeZone: utc) == nil)
    let early = Date(timeIntervalSinceReferenceDate: -1e15)
    #expect(occurrences.dates(in: early..<far, timeZone: utc).count == 3)
    #expect(occurrences.dates(in: early..<early + 1, timeZone: utc) == [])
    #expect(occurrences.dates(in: far..<far + 1, timeZone: utc) == [])
  }
}
