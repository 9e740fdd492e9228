import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

/// Functions that accept any date do not trap.
struct HostileDatesTests {
  @Test func datesThatAreNotNumbersHaveNoDay() throws {
    let utc = try zone("UTC")
    let intervals: [TimeInterval] = [.nan, .infinity, -.infinity, 1e300, -1e300, 9.3e18, -9.3e18]
    for interval in intervals {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(CivilDate(date, in: utc) == nil)
      #expect(Moment(date, in: utc) == nil)
    }
  }

  @Test func theEndsOfTheCalendarHaveDatesInEveryZone() throws {
    for hours in [-18, -12, 0, 14, 18] {
      let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
      for moment in [
        Moment(.first), Moment(.first, at: .startOfDay), Moment(.last),
        Moment(.last, at: .startOfDay),
      ] {
        let date = try #require(moment.date(in: zone))
        #expect(Moment(date, in: zone)?.date == moment.date)
        #expect(moment.date.interval(in: zone).duration == 86_400)
      }
      let occurrences = Occurrences(start: Moment(.first), recurrence: Recurrence(.yearly))
      let end = CivilDate.last.interval(in: zone).end
      #expect(occurrences.firstDate(after: end, timeZone: zone) == nil)
      let start = CivilDate.first.start(in: zone)
      #expect(occurrences.firstDate(after: start - 1, timeZone: zone) == start)
      #expect(occurrences.dates(in: start..<start + 1, timeZone: zone) == [start])
    }
  }
}
