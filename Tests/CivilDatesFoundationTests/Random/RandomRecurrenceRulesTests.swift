import CivilDates
import CivilDatesFoundation
import Foundation
import TestSupport
import Testing

/// Foundation's rules are the oracle of those rules that it computes.
///
/// Others are left out. Foundation traps at `FREQ=MONTHLY;BYDAY=1TU` from 12 December 2025, drops
/// days of `FREQ=MONTHLY;INTERVAL=2;BYDAY=FR`, and leaves the step of `FREQ=MONTHLY;INTERVAL=4` where a
/// month has no 30th. Within a day of a skipped time, it leaves the step of every second day.
struct RandomRecurrenceRulesTests {
  @Test(arguments: ["Europe/Berlin", "America/New_York"])
  func aRuleHasTheDatesThatFoundationSays(identifier: String) throws {
    let zone = try zone(identifier)
    for seed in 0..<randomCases(50) {
      var random = SeededRandom(seed: seed)
      let recurrence = random.recurrence()
      let start = try random.start()
      let first = try #require(start.date(in: zone))
      let range = first..<first.addingTimeInterval(4 * 366 * 86_400)
      let rule = try Calendar.RecurrenceRule(recurrence, in: zone)
      #expect(try Recurrence(rule).ruleText == recurrence.ruleText, "seed \(seed)")
      let expected = Array(rule.recurrences(of: first, in: range).prefix(200))
      let found = Occurrences(start: start, recurrence: recurrence).dates(in: range, timeZone: zone)
      #expect(Array(found.prefix(200)) == expected, "seed \(seed) \(recurrence.ruleText ?? "")")
    }
  }
}

extension SeededRandom {
  /// A moment that is not skipped by clocks, and which every month has.
  fileprivate mutating func start() throws -> Moment {
    let day = try CivilDate(year: 2020 + next(30), month: 1 + next(12), day: 1 + next(28))
    return Moment(day, at: try CivilTime(hour: 4 + next(20), minute: next(60)))
  }

  fileprivate mutating func recurrence() -> Recurrence {
    var recurrence = Recurrence(Recurrence.Frequency.allCases[next(4)])
    recurrence.interval = 1 + next(4)
    switch (recurrence.frequency, next(3)) {
    case (.daily, 0):
      recurrence.interval = 1
      recurrence.weekdays = weekdays()
    case (.daily, 1):
      recurrence.interval = 1
      recurrence.months = numbers(upTo: 12)
    case (.weekly, 0...1):
      recurrence.weekdays = weekdays()
      if next(2) == 0 { recurrence.weekStart = .sunday }
    case (.monthly, 0): recurrence.monthDays = numbers(upTo: 28)
    case (.monthly, 1): recurrence.monthDays = [-1]
    case (.yearly, 0):
      recurrence.months = numbers(upTo: 12)
      recurrence.monthDays = numbers(upTo: 28)
    default: break
    }
    return recurrence
  }

  private mutating func weekdays() -> [Recurrence.Place] {
    numbers(upTo: 7).map { .init(Weekday.allCases[$0 - 1]) }
  }

  private mutating func numbers(upTo last: Int) -> [Int] {
    Set((0...next(3)).map { _ in 1 + next(last) }).sorted()
  }
}
