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

  @Test func componentsOutsideTheCalendarHaveNoDay() throws {
    let numbers = [Int.min, -1, 0, 1, 13, 10_000, Int.max, nil]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone("Europe/Berlin")
    for year in numbers {
      for other in numbers {
        let components = DateComponents(
          year: year, month: other, day: other, hour: other, minute: other, second: other)
        for calendar in [calendar, Calendar(identifier: .hebrew), Calendar(identifier: .japanese)] {
          if let moment = Moment(components, in: calendar) {
            #expect(Moment(moment.dateComponents(in: calendar), in: calendar) == moment)
          }
          if let date = CivilDate(components, in: calendar) {
            #expect(CivilDate(date.dateComponents(in: calendar), in: calendar) == date)
          }
        }
      }
    }
  }

  @Test func anyRecurrenceIsARuleOrRefused() throws {
    let zone = try zone("America/New_York")
    for number in [Int.min, -1, 0, 1, 54, Int.max] {
      var recurrence = Recurrence(.yearly)
      (recurrence.interval, recurrence.limit) = (number, .count(number))
      (recurrence.weekNumbers, recurrence.monthDays, recurrence.hours) = (
        [number], [number], [number]
      )
      recurrence.weekdays = [.init(.monday, ordinal: number)]
      do throws(RecurrenceConversionError) {
        let rule = try Calendar.RecurrenceRule(recurrence, in: zone)
        _ = try Recurrence(rule)
      } catch {
        #expect(!error.description.isEmpty)
      }
      let rule = Calendar.RecurrenceRule(calendar: .current, frequency: .daily, interval: number)
      _ = try? Recurrence(rule).inWords
    }
  }

  @Test func schedulesAtTheEndsHaveIntervalsUnderEachPolicy() throws {
    let zone = try zone("Pacific/Apia")
    for text in [
      "0001-01-01 00:00-24:00 every day", "9999-12-31 23:59-24:00 every day", "9999-12-31",
    ] {
      let schedule = try #require(Schedule(text))
      for skipped in [ClockChangePolicy.SkippedTime.atChange, .earlier, .later, .omitted] {
        for repeated in [ClockChangePolicy.RepeatedTime.first, .last] {
          let policy = ClockChangePolicy(skippedTime: skipped, repeatedTime: repeated)
          let interval = try #require(schedule.interval(in: zone, policy: policy))
          #expect(interval.duration >= 0)
          for moment in [Moment(.first), Moment(.last, at: .endOfDay)] {
            _ = schedule.interval(startingAt: moment, in: zone, policy: policy)
          }
        }
      }
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
