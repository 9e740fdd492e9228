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
