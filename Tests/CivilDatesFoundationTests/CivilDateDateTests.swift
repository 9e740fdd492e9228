import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

struct CivilDateDateTests {
  @Test(arguments: [
    ("2025-05-11", "Europe/Berlin", "2025-05-10T22:00:00Z", 24),
    ("2025-03-30", "Europe/Berlin", "2025-03-29T23:00:00Z", 23),
    ("2025-10-26", "Europe/Berlin", "2025-10-25T22:00:00Z", 25),
    ("2025-03-09", "America/New_York", "2025-03-09T05:00:00Z", 23),
    ("2025-11-02", "America/New_York", "2025-11-02T04:00:00Z", 25),
    // Midnight is skipped.
    ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z", 23),
    ("2018-11-03", "America/Sao_Paulo", "2018-11-03T03:00:00Z", 24),
    // Midnight is shown twice.
    ("2024-11-03", "America/Havana", "2024-11-03T04:00:00Z", 25),
    ("2024-11-02", "America/Havana", "2024-11-02T04:00:00Z", 24),
    // Midnight and the minute after it are shown twice, with the hour before in between.
    ("2004-10-31", "America/St_Johns", "2004-10-31T02:30:00Z", 25),
    // The whole day is skipped.
    ("2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z", 0),
    ("2011-12-29", "Pacific/Apia", "2011-12-29T10:00:00Z", 24),
    ("9999-12-31", "UTC", "9999-12-31T00:00:00Z", 24),
  ])
  func aDayBeginsAtItsFirstMoment(
    text: String, identifier: String, expected: String, hours: Int
  ) throws {
    let (day, zone) = (try day(text), try zone(identifier))
    let interval = day.interval(in: zone)
    #expect(day.start(in: zone) == (try date(expected)))
    #expect(interval.start == day.start(in: zone))
    #expect(interval.duration == TimeInterval(hours * 3600))
    guard hours > 0 else { return }
    #expect(CivilDate(interval.start, in: zone) == day)
    #expect(CivilDate(interval.end - 0.001, in: zone) == day)
  }

  @Test func aDateIsOnTheDayThatClocksShow() throws {
    let late = try date("2025-05-11T23:30:00Z")
    #expect(CivilDate(late, in: try zone("UTC")) == (try day("2025-05-11")))
    #expect(CivilDate(late, in: try zone("Europe/Berlin")) == (try day("2025-05-12")))
    #expect(CivilDate(late, in: try zone("America/New_York")) == (try day("2025-05-11")))
  }

  @Test func onlyTheYears1To9999HaveDays() throws {
    let utc = try zone("UTC")
    let (first, last) = (CivilDate.first.interval(in: utc), CivilDate.last.interval(in: utc))
    #expect(CivilDate(first.start, in: utc) == .first)
    #expect(CivilDate(first.start - 1, in: utc) == nil)
    #expect(CivilDate(last.end - 1, in: utc) == .last)
    #expect(CivilDate(last.end, in: utc) == nil)
    #expect(CivilDate(last.end, in: try zone("America/New_York")) == .last)
  }

  @Test func daysBefore1583AreInTheProlepticGregorianCalendar() throws {
    let utc = try zone("UTC")
    // 14 October 1582 was 4 October in the Julian calendar, the last day before the reform.
    #expect(text(try day("1582-10-14").start(in: utc)) == "1582-10-04T00:00:00Z")
    #expect(text(try day("1582-10-15").start(in: utc)) == "1582-10-15T00:00:00Z")
    let oneYear = try day("1501-03-01").start(in: utc).timeIntervalSince(
      try day("1500-03-01").start(in: utc))
    #expect(oneYear == 365 * 86_400)
    let next = try day("1500-02-28").interval(in: utc).end
    #expect(CivilDate(next, in: utc)?.description == "1500-03-01")
  }
}
