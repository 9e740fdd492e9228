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
