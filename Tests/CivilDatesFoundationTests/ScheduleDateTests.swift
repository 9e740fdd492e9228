import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

struct ScheduleDateTests {
  @Test(arguments: [
    ("2025-05-11", "2025-05-10T22:00:00Z", 24 * 60),
    ("2025-05-11 - 2025-05-12", "2025-05-10T22:00:00Z", 48 * 60),
    ("2025-03-29 - 2025-03-30", "2025-03-28T23:00:00Z", 47 * 60),
    ("2025-05-11 13:00", "2025-05-11T11:00:00Z", 0),
    ("2025-05-11 13:00-14:30", "2025-05-11T11:00:00Z", 90),
    ("2025-05-11 13:00-24:00", "2025-05-11T11:00:00Z", 11 * 60),
    ("2025-03-30 01:00-04:00", "2025-03-30T00:00:00Z", 2 * 60),
    ("2025-10-26 01:00-04:00", "2025-10-25T23:00:00Z", 4 * 60),
    // The end is skipped, and later.
    ("2025-03-30 01:30-02:30", "2025-03-30T00:30:00Z", 60),
    // The start is skipped, and would be after the end.
    ("2025-03-30 02:30-03:00", "2025-03-30T01:30:00Z", 30),
  ])
  func anIntervalLastsFromTheStartToTheEnd(text: String, start: String, minutes: Int) throws {
    let schedule = try #require(Schedule(text))
    let interval = try #require(schedule.interval(in: try zone("Europe/Berlin")))
    #expect(interval.start == (try date(start)))
    #expect(interval.duration == TimeInterval(minutes * 60))
  }

  @Test func anOccurrenceLastsAsLongOnTheWallClock() throws {
    let berlin = try zone("Europe/Berlin")
    let night = try #require(Schedule("2025-03-28 22:00 - 2025-03-29 06:00 every day"))
    let hours = try ["2025-03-28 22:00", "2025-03-29 22:00", "2025-10-25 22:00"].map {
      night.interval(startingAt: try moment($0), in: berlin).map { $0.duration / 3600 }
    }
    #expect(hours == [8, 7, 9])
    let days = try #require(Schedule("2025-03-28 - 2025-03-29 every week"))
    let second = days.interval(startingAt: try moment("2025-03-29"), in: berlin)
    #expect(second.map { $0.duration / 3600 } == 47)
  }

  @Test func aPolicyMayOmitTheStartButNotTheEnd() throws {
    let berlin = try zone("Europe/Berlin")
    let policy = ClockChangePolicy(skippedTime: .omitted)
    let start = try #require(Schedule("2025-03-30 02:30-04:00"))
    #expect(start.interval(in: berlin, policy: policy) == nil)
    let end = try #require(Schedule("2025-03-30 01:30-02:30"))
    #expect(end.interval(in: berlin, policy: policy).map { $0.duration / 60 } == 30)
  }

  @Test func anEndAt2400IsTheStartOfTheNextDay() throws {
    let zone = try zone("America/Sao_Paulo")
    let schedule = try #require(Schedule("2018-11-03 20:00-24:00"))
    for skipped in [ClockChangePolicy.SkippedTime.later, .earlier, .atChange, .omitted] {
      let interval = schedule.interval(in: zone, policy: .init(skippedTime: skipped))
      #expect(interval?.end == (try date("2018-11-04T03:00:00Z")))
    }
  }
}

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
