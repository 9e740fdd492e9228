import CivilDates
import Testing

private func weekdays(every interval: Int, from start: String) throws -> Occurrences {
  var recurrence = Recurrence(.daily)
  recurrence.interval = interval
  recurrence.countsWeekdays = true
  return Occurrences(start: try moment(start), recurrence: recurrence)
}

@Test func stepsOfWeekdaysSkipWeekends() throws {
  let fromThursday = try weekdays(every: 5, from: "2025-05-15")
  #expect(text(fromThursday.prefix(3)) == "2025-05-15, 2025-05-22, 2025-05-29")
  let fromFriday = try weekdays(every: 3, from: "2025-05-16")
  #expect(text(fromFriday.prefix(4)) == "2025-05-16, 2025-05-21, 2025-05-26, 2025-05-29")
}

@Test func stepsOfWeekdaysBeginOnTheMondayAfterAWeekend() throws {
  for start in ["2025-05-17", "2025-05-18"] {
    let found = try weekdays(every: 2, from: start)
    #expect(!found.startIsOccurrence)
    #expect(text(found.prefix(4)) == "2025-05-19, 2025-05-21, 2025-05-23, 2025-05-27")
  }
}

@Test func everyWeekdayIsMondayToFriday() throws {
  let steps = try weekdays(every: 1, from: "2025-05-11")
  let rule = try occurrences(from: "2025-05-11", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
  #expect(text(steps.prefix(50)) == text(rule.prefix(50)))
}

@Test(arguments: [
  ("0001-01-01", "FREQ=WEEKLY;WKST=SU;BYDAY=MO,SU", "0001-01-01, 0001-01-07, 0001-01-08"),
  ("0001-01-01", "FREQ=YEARLY;BYWEEKNO=1,52", "0001-01-01, 0001-01-02, 0001-01-03"),
  ("9999-12-30", "FREQ=DAILY", "9999-12-30, 9999-12-31"),
  ("9999-12-27", "FREQ=WEEKLY;BYDAY=FR,SU", "9999-12-31"),
  ("9998-07-01", "FREQ=YEARLY", "9998-07-01, 9999-07-01"),
  ("2025-01-01", "FREQ=DAILY;INTERVAL=999999999", "2025-01-01"),
  ("9999-12-31", "FREQ=MONTHLY;INTERVAL=400", "9999-12-31"),
])
func occurrencesAreInTheYears1To9999(start: String, rule: String, expected: String) throws {
  #expect(text(try occurrences(from: start, rule).prefix(3)) == expected)
}

@Test func valuesOutOfRangeGiveNoOccurrenceAndNoTrap() throws {
  for number in [Int.min, -367, -1, 0, 367, Int.max] {
    for frequency in Recurrence.Frequency.allCases {
      var recurrence = Recurrence(frequency)
      recurrence.interval = number
      recurrence.limit = .count(number)
      _ = Occurrences(start: Moment(.last), recurrence: recurrence).count
      recurrence.limit = .endless
      recurrence.months = [number]
      recurrence.weekNumbers = [number]
      recurrence.yearDays = [number]
      recurrence.monthDays = [number]
      recurrence.weekdays = [.init(.friday, ordinal: number)]
      recurrence.monthPlaces = [.day(number), .weekday(.monday, ordinal: number), .workday(number)]
      recurrence.hours = [number]
      recurrence.minutes = [number]
      recurrence.seconds = [number]
      recurrence.setPositions = [number]
      let start = Moment(.first, at: .startOfDay)
      #expect(Occurrences(start: start, recurrence: recurrence).isEmpty)
    }
  }
}
