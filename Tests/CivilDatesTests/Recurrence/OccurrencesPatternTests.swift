import CivilDates
import Testing

/// An example of RFC 5545, section 3.8.5.3: a start at 9:00, a rule, and the days that follow.
struct StandardExample: CustomTestStringConvertible {
  let start: String
  let rule: String
  let days: String

  init(_ start: String, _ rule: String, _ days: String) {
    self.start = start
    self.rule = rule
    self.days = days
  }

  var testDescription: String { "\(rule) from \(start)" }
}

let standardExamples: [StandardExample] = [
  .init("1997-09-02", "FREQ=DAILY;INTERVAL=2", "1997: 9/2 9/4 9/6 9/8 9/10"),
  .init("1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997: 9/2 9/12 9/22 10/2 10/12 end"),
  .init(
    "1998-01-29", "FREQ=DAILY;UNTIL=20000102T140000Z;BYMONTH=1",
    "1998: 1/29 1/30 1/31 1999: 1/1 1/2 1/3"),
  .init(
    "1997-09-02", "FREQ=WEEKLY;COUNT=10",
    "1997: 9/2 9/9 9/16 9/23 9/30 10/7 10/14 10/21 10/28 11/4 end"),
  .init("1997-09-02", "FREQ=WEEKLY;INTERVAL=2;WKST=SU", "1997: 9/2 9/16 9/30 10/14 10/28 11/11"),
  .init(
    "1997-09-02", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
    "1997: 9/2 9/4 9/9 9/11 9/16 9/18 9/23 9/25 9/30 10/2 end"),
  .init(
    "1997-09-01", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    """
    1997: 9/1 9/3 9/5 9/15 9/17 9/19 9/29 10/1 10/3 10/13 10/15 10/17 10/27 10/29 10/31 11/10 \
    11/12 11/14 11/24 11/26 11/28 12/8 12/10 12/12 12/22 end
    """),
  .init(
    "1997-09-02", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    "1997: 9/2 9/4 9/16 9/18 9/30 10/2 10/14 10/16 end"),
  .init(
    "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
    "1997: 8/5 8/10 8/19 8/24 end"),
  .init(
    "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
    "1997: 8/5 8/17 8/19 8/31 end"),
  .init(
    "1997-09-05", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    "1997: 9/5 10/3 11/7 12/5 1998: 1/2 2/6 3/6 4/3 5/1 6/5 end"),
  .init(
    "1997-09-07", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    "1997: 9/7 9/28 11/2 11/30 1998: 1/4 1/25 3/1 3/29 5/3 5/31 end"),
  .init(
    "1997-09-22", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    "1997: 9/22 10/20 11/17 12/22 1998: 1/19 2/16 end"),
  .init(
    "1997-09-28", "FREQ=MONTHLY;BYMONTHDAY=-3", "1997: 9/28 10/29 11/28 12/29 1998: 1/29 2/26"),
  .init(
    "1997-09-02", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    "1997: 9/2 9/15 10/2 10/15 11/2 11/15 12/2 12/15 1998: 1/2 1/15 end"),
  .init(
    "1997-09-30", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    "1997: 9/30 10/1 10/31 11/1 11/30 12/1 12/31 1998: 1/1 1/31 2/1 end"),
  .init(
    "1997-09-10", "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    "1997: 9/10 9/11 9/12 9/13 9/14 9/15 1999: 3/10 3/11 3/12 3/13 end"),
  .init(
    "1997-09-02", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    "1997: 9/2 9/9 9/16 9/23 9/30 11/4 11/11 11/18 11/25 1998: 1/6 1/13 1/20 1/27 3/3"),
  .init(
    "1997-06-10", "FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "1997: 6/10 7/10 1998: 6/10 7/10 end"),
  .init(
    "1997-03-10", "FREQ=YEARLY;INTERVAL=2;COUNT=5;BYMONTH=1,2,3",
    "1997: 3/10 1999: 1/10 2/10 3/10 2001: 1/10 end"),
  .init(
    "1997-01-01", "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    "1997: 1/1 4/10 7/19 2000: 1/1 4/9 7/18 2003: 1/1 4/10 7/19 2006: 1/1 end"),
  .init("1997-05-19", "FREQ=YEARLY;BYDAY=20MO", "1997: 5/19 1998: 5/18 1999: 5/17"),
  .init("1997-05-12", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997: 5/12 1998: 5/11 1999: 5/17"),
  .init("1997-03-13", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "1997: 3/13 3/20 3/27 1998: 3/5 3/12"),
  .init(
    "1997-09-02", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "1998: 2/13 3/13 11/13 1999: 8/13 2000: 10/13"),
  .init(
    "1997-09-13", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    "1997: 9/13 10/11 11/8 12/13 1998: 1/10 2/7 3/7 4/11 5/9 6/13"),
  .init(
    "1996-11-05", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    "1996: 11/5 2000: 11/7 2004: 11/2"),
  .init(
    "1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997: 9/4 10/7 11/6 end"),
  .init(
    "1997-09-29", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "1997: 9/29 10/30 11/27 12/30 1998: 1/29 2/26 3/30"),
  .init(
    "2007-01-15", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    "2007: 1/15 1/30 2/15 3/15 3/30 end"),
]

@Test(arguments: standardExamples)
func theExamplesOfTheStandardHaveItsOccurrences(_ example: StandardExample) throws {
  var expected: [String] = []
  var year = ""
  let words = example.days.split(separator: " ").map(String.init)
  for word in words where word != "end" {
    if word.hasSuffix(":") {
      year = word
    } else {
      expected.append(try moment("\(year) \(word) 9:00".replacing("/", with: "-")).description)
    }
  }
  let found = try occurrences(from: "\(example.start) 09:00", example.rule)
  let limit = words.last == "end" ? expected.count + 1 : expected.count
  #expect(found.prefix(limit).map(\.description) == expected)
}

@Test(arguments: [
  // 2021 has 52 weeks, 2020 has 53, and days around New Year may belong to a week of another year.
  ("2020-12-30", "FREQ=YEARLY;BYWEEKNO=53", "2020-12-30, 2020-12-31, 2021-01-01, 2021-01-02"),
  ("2021-12-31", "FREQ=YEARLY;BYWEEKNO=52", "2021-12-31, 2022-01-01, 2022-01-02, 2022-12-26"),
  ("2021-12-31", "FREQ=YEARLY;BYWEEKNO=-1", "2021-12-31, 2022-01-01, 2022-01-02, 2022-12-26"),
  ("2024-12-29", "FREQ=YEARLY;BYWEEKNO=1", "2024-12-30, 2024-12-31, 2025-01-01, 2025-01-02"),
  ("2024-12-29", "FREQ=YEARLY;BYWEEKNO=-52", "2024-12-30, 2024-12-31, 2025-01-01, 2025-01-02"),
  // A weekday without a number means every such weekday, even together with a numbered one.
  ("2025-05-01", "FREQ=MONTHLY;BYDAY=FR,1MO", "2025-05-02, 2025-05-05, 2025-05-09, 2025-05-16"),
  ("2025-05-01", "FREQ=YEARLY;BYDAY=-1FR,1MO", "2025-12-26, 2026-01-05, 2026-12-25, 2027-01-04"),
  ("2024-01-01", "FREQ=YEARLY;BYYEARDAY=-366,60", "2024-01-01, 2024-02-29, 2025-03-01, 2026-03-01"),
  ("2024-02-29", "FREQ=YEARLY", "2024-02-29, 2028-02-29, 2032-02-29, 2036-02-29"),
  ("1896-02-29", "FREQ=YEARLY", "1896-02-29, 1904-02-29, 1908-02-29, 1912-02-29"),
  ("2025-01-31", "FREQ=MONTHLY", "2025-01-31, 2025-03-31, 2025-05-31, 2025-07-31"),
  ("2025-05-11", "FREQ=WEEKLY;BYDAY=MO", "2025-05-12, 2025-05-19, 2025-05-26, 2025-06-02"),
])
func onlyDaysThatMatchAreOccurrences(start: String, rule: String, expected: String) throws {
  let found = try occurrences(from: start, rule)
  #expect(text(found.prefix(4)) == expected)
}

@Test func aMixedListOfPlacesMatchesEachOfItsDays() throws {
  let recurrence = Recurrence.monthly(
    every: 1, on: [.day(1), .day(-1), .weekday(.friday, ordinal: 2), .workday(-2)])
  let found = Occurrences(start: try moment("2025-05-02"), recurrence: recurrence)
  #expect(
    text(found.prefix(6))
      == "2025-05-09, 2025-05-29, 2025-05-31, 2025-06-01, 2025-06-13, 2025-06-27")
}

@Test(arguments: [1, 2, 3, 4, 5])
func theNthWeekdayIsTheSameInARuleAndInAMixedList(ordinal: Int) throws {
  for number in [ordinal, -ordinal] {
    let rule = Recurrence.monthly(every: 1, on: [.workday(number)])
    var mixed = Recurrence(.monthly)
    mixed.monthPlaces = [.workday(number)]
    let start = try moment("2025-01-01")
    #expect(
      text(Occurrences(start: start, recurrence: rule).prefix(60))
        == text(Occurrences(start: start, recurrence: mixed).prefix(60)))
  }
}

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
