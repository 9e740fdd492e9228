import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

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
