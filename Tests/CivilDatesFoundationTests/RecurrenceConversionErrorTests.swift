import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

struct RecurrenceConversionErrorTests {
  @Test func aRecurrenceThatFoundationLacksIsRefused() throws {
    var whenDone = Recurrence(.weekly)
    whenDone.startsWhenDone = true
    var weekdays = Recurrence(.daily)
    weekdays.countsWeekdays = true
    weekdays.interval = 2
    let mixed = Recurrence.monthly(every: 1, on: [.day(1), .weekday(.friday, ordinal: -1)])
    let utc = try zone("UTC")
    let refused: [(Recurrence, RecurrenceConversionError)] = [
      (whenDone, .startsWhenDone), (weekdays, .countsWeekdays), (mixed, .monthPlaces),
    ]
    for (recurrence, error) in refused {
      #expect(throws: error) { try Calendar.RecurrenceRule(recurrence, in: utc) }
      #expect(error.description.contains(": "))
    }
  }

  @Test func aCountBelow1IsRefused() throws {
    let utc = try zone("UTC")
    for count in [0, -1, Int.min] {
      var recurrence = Recurrence(.daily)
      recurrence.limit = .count(count)
      #expect(throws: RecurrenceConversionError.count(count)) {
        try Calendar.RecurrenceRule(recurrence, in: utc)
      }
    }
  }

  @Test func aRuleThatIsNotInTheLanguageIsRefused() throws {
    let gregorian = Calendar(identifier: .gregorian)
    typealias Rule = Calendar.RecurrenceRule
    var sundays = gregorian
    sundays.minimumDaysInFirstWeek = 1
    let far = Date(timeIntervalSinceReferenceDate: 1e15)
    let refused: [(Rule, RecurrenceConversionError)] = [
      (Rule(calendar: gregorian, frequency: .hourly), .frequency),
      (Rule(calendar: gregorian, frequency: .minutely), .frequency),
      (Rule(calendar: Calendar(identifier: .hebrew), frequency: .daily), .calendar(.hebrew)),
      (Rule(calendar: sundays, frequency: .yearly, weeks: [1]), .firstWeek(minimumDays: 1)),
      (Rule(calendar: gregorian, frequency: .daily, end: .afterDate(far)), .end(far)),
    ]
    for (rule, error) in refused {
      #expect(throws: error) { try Recurrence(rule) }
      #expect(error.description.contains(": "))
    }
  }
}
