import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

private typealias Policy = ClockChangePolicy
private let saoPaulo = "America/Sao_Paulo"

struct MomentDateTests {
  @Test(arguments: [
    ("2025-03-30 02:30", "Europe/Berlin", Policy(), "2025-03-30T01:30:00Z"),
    ("2025-03-30 02:30", "Europe/Berlin", Policy(skippedTime: .earlier), "2025-03-30T00:30:00Z"),
    ("2025-03-30 02:30", "Europe/Berlin", Policy(skippedTime: .atChange), "2025-03-30T01:00:00Z"),
    ("2025-03-30 02:30", "Europe/Berlin", Policy(skippedTime: .omitted), "none"),
    ("2025-03-30 02:00", "Europe/Berlin", Policy(skippedTime: .omitted), "none"),
    ("2025-03-30 03:00", "Europe/Berlin", Policy(skippedTime: .omitted), "2025-03-30T01:00:00Z"),
    ("2025-03-30 01:59", "Europe/Berlin", Policy(skippedTime: .omitted), "2025-03-30T00:59:00Z"),
    ("2025-10-26 02:30", "Europe/Berlin", Policy(), "2025-10-26T00:30:00Z"),
    ("2025-10-26 02:30", "Europe/Berlin", Policy(repeatedTime: .last), "2025-10-26T01:30:00Z"),
    ("2025-10-26 03:00", "Europe/Berlin", Policy(), "2025-10-26T02:00:00Z"),
    ("2025-03-09 02:30", "America/New_York", Policy(), "2025-03-09T07:30:00Z"),
    ("2025-03-09 02:30", "America/New_York", Policy(skippedTime: .earlier), "2025-03-09T06:30:00Z"),
    ("2025-11-02 01:30", "America/New_York", Policy(), "2025-11-02T05:30:00Z"),
    ("2025-11-02 01:30", "America/New_York", Policy(repeatedTime: .last), "2025-11-02T06:30:00Z"),
    ("2011-12-30 12:00", "Pacific/Apia", Policy(), "2011-12-30T22:00:00Z"),
    ("2011-12-30 12:00", "Pacific/Apia", Policy(skippedTime: .earlier), "2011-12-29T22:00:00Z"),
    ("2011-12-30 12:00", "Pacific/Apia", Policy(skippedTime: .atChange), "2011-12-30T10:00:00Z"),
    ("2018-11-04 00:00", saoPaulo, Policy(skippedTime: .earlier), "2018-11-04T02:00:00Z"),
    ("2018-11-04", saoPaulo, Policy(skippedTime: .earlier), "2018-11-04T03:00:00Z"),
    ("2018-11-04", saoPaulo, Policy(skippedTime: .omitted), "2018-11-04T03:00:00Z"),
    ("2018-11-03 24:00", saoPaulo, Policy(skippedTime: .omitted), "2018-11-04T03:00:00Z"),
    ("2025-05-11 24:00", "Europe/Berlin", Policy(), "2025-05-11T22:00:00Z"),
    ("9999-12-31 24:00", "UTC", Policy(), "10000-01-01T00:00:00Z"),
  ])
  func aPolicySaysWhatATimeMeansThatClocksSkipOrRepeat(
    text expected: String, identifier: String, policy: ClockChangePolicy, date: String
  ) throws {
    let found = try moment(expected).date(in: try zone(identifier), policy: policy)
    #expect(text(found) == date)
  }

  @Test func aDateBecomesWhatClocksShow() throws {
    let berlin = try zone("Europe/Berlin")
    for (text, expected) in [
      ("2025-03-30T00:59:59Z", "2025-03-30 01:59:59"), ("2025-03-30T01:00:00Z", "2025-03-30 03:00"),
      ("2025-10-26T00:30:00Z", "2025-10-26 02:30"), ("2025-10-26T01:30:00Z", "2025-10-26 02:30"),
      ("2025-05-10T22:00:00Z", "2025-05-11 00:00"),
    ] {
      #expect(Moment(try date(text), in: berlin)?.description == expected)
    }
  }

  @Test func fractionsOfASecondAreRoundedDown() throws {
    let utc = try zone("UTC")
    let midnight = try date("2025-05-11T00:00:00Z")
    #expect(Moment(midnight + 0.999, in: utc)?.description == "2025-05-11 00:00")
    #expect(Moment(midnight - 0.001, in: utc)?.description == "2025-05-10 23:59:59")
    let early = try day("1500-03-01").start(in: utc)
    #expect(Moment(early - 0.5, in: utc)?.description == "1500-02-28 23:59:59")
  }
}

struct MomentDateComponentsTests {
  private let gregorian = Calendar(identifier: .gregorian)

  @Test(arguments: [
    ("2025-05-11", Calendar.Identifier.gregorian, [1, 2025, 5, 11]),
    ("1500-03-01", .gregorian, [1, 1500, 2, 20]),
    ("1582-10-14", .gregorian, [1, 1582, 10, 4]),
    ("1582-10-15", .gregorian, [1, 1582, 10, 15]),
    ("0001-01-01", .gregorian, [1, 1, 1, 3]),
    ("2025-05-11", .japanese, [236, 7, 5, 11]),
    ("2025-05-11", .buddhist, [0, 2568, 5, 11]),
    ("2025-05-11", .hebrew, [0, 5785, 9, 13]),
  ])
  func aDayIsWrittenInAnyCalendar(
    text: String, identifier: Calendar.Identifier, expected: [Int]
  ) throws {
    let (day, calendar) = (try day(text), Calendar(identifier: identifier))
    let parts = day.dateComponents(in: calendar)
    #expect([parts.era, parts.year, parts.month, parts.day] == expected)
    #expect(parts.hour == nil)
    #expect(CivilDate(parts, in: gregorian) == day)
  }

  @Test func aCalendarsTimeZoneDoesNotChangeTheDay() throws {
    var calendar = gregorian
    for identifier in ["Pacific/Apia", "America/Sao_Paulo", "Europe/Berlin"] {
      calendar.timeZone = try zone(identifier)
      for text in ["2011-12-30", "2018-11-04", "2025-03-30 02:30"] {
        let moment = try moment(text)
        #expect(Moment(moment.dateComponents(in: calendar), in: calendar) == moment)
      }
    }
  }

  @Test func aTimeHasHourMinuteAndSecond() throws {
    let parts = try moment("2025-05-11 13:05:07").dateComponents(in: gregorian)
    #expect([parts.hour, parts.minute, parts.second] == [13, 5, 7])
    let end = try moment("2025-12-31 24:00").dateComponents(in: gregorian)
    #expect([end.year, end.month, end.day, end.hour] == [2026, 1, 1, 0])
    let hour = DateComponents(year: 2025, month: 5, day: 11, hour: 13)
    #expect(Moment(hour, in: gregorian)?.description == "2025-05-11 13:00")
    #expect(CivilDate(hour, in: gregorian)?.description == "2025-05-11")
    let midnight = DateComponents(year: 2025, month: 5, day: 11, hour: 24)
    #expect(Moment(midnight, in: gregorian)?.description == "2025-05-11 24:00")
  }

  @Test(arguments: [
    DateComponents(year: 2025, month: 2, day: 30), DateComponents(year: 2025, month: 13, day: 1),
    DateComponents(year: 2025, month: 5), DateComponents(month: 5, day: 11), DateComponents(),
    DateComponents(year: 1582, month: 10, day: 10), DateComponents(year: 10_000, month: 1, day: 3),
    DateComponents(era: 0, year: 1, month: 12, day: 31),
    DateComponents(year: .max, month: .max, day: .max),
    DateComponents(year: .min, month: .min, day: .min),
  ])
  func componentsThatNameNoDayAreRefused(parts: DateComponents) {
    #expect(CivilDate(parts, in: gregorian) == nil)
    #expect(Moment(parts, in: gregorian) == nil)
  }

  @Test func aTimeThatDoesNotExistIsRefused() {
    for (hour, minute, second) in [(25, 0, 0), (24, 1, 0), (1, 60, 0), (1, 0, 60), (-1, 0, 0)] {
      let parts = DateComponents(
        year: 2025, month: 5, day: 11, hour: hour, minute: minute, second: second)
      #expect(Moment(parts, in: gregorian) == nil)
      #expect(CivilDate(parts, in: gregorian) != nil)
    }
  }
}

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
