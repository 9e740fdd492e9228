import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

struct RecurrenceRecurrenceRuleTests {
  @Test(arguments: [
    "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30;BYSECOND=15",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU", "FREQ=MONTHLY;BYDAY=-1FR,2TU;BYSETPOS=-1",
    "FREQ=MONTHLY;BYMONTHDAY=-1,15;COUNT=10", "FREQ=YEARLY;BYMONTH=2,5;BYMONTHDAY=29",
    "FREQ=YEARLY;BYWEEKNO=-1,20;BYDAY=MO", "FREQ=YEARLY;BYYEARDAY=-1,100",
    "FREQ=DAILY;UNTIL=20250601T090000",
  ])
  func aRuleOfFoundationIsTheSameRecurrence(rule text: String) throws {
    let recurrence = try Recurrence(rule: Array(text.utf8))
    let rule = try Calendar.RecurrenceRule(recurrence, in: try zone("Europe/Berlin"))
    #expect(rule.matchingPolicy == .strict)
    #expect(try Recurrence(rule).ruleText == recurrence.ruleText)
  }

  @Test func everyWeekdayIsMondayToFriday() throws {
    let schedule = try #require(Schedule("2025-05-12 every weekday"))
    let recurrence = try #require(schedule.recurrence)
    let rule = try Calendar.RecurrenceRule(recurrence, in: try zone("UTC"))
    #expect(try Recurrence(rule).ruleText == recurrence.ruleText)
    let start = try date("2025-05-12T00:00:00Z")
    let days = rule.recurrences(of: start).prefix(6).map { text($0).dropFirst(8).prefix(2) }
    #expect(days == ["12", "13", "14", "15", "16", "19"])
  }

  @Test func aLastDayIncludesItsWholeDay() throws {
    let schedule = try #require(Schedule("2025-10-25 23:30 every day thru 2025-10-26"))
    let berlin = try zone("Europe/Berlin")
    let rule = try Calendar.RecurrenceRule(try #require(schedule.recurrence), in: berlin)
    #expect(text(rule.end.date) == "2025-10-26T22:59:59Z")
    let start = try #require(schedule.start.date(in: berlin))
    let dates = rule.recurrences(of: start).map { text($0) }
    #expect(dates == ["2025-10-25T21:30:00Z", "2025-10-26T22:30:00Z"])
    #expect(try Recurrence(rule).limit == .until(try moment("2025-10-26 23:59:59")))
  }
}

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
