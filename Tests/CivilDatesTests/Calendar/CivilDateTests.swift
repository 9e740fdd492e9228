import CivilDates
import Foundation
import Testing

@Suite struct CivilDateTests {
  @Test func everyDayHasItsTextWeekAndWeekday() {
    var wrong: [String] = []
    var weekday = Weekday.monday
    var number = 0
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...CivilDate.length(ofMonth: month, year: year) {
          guard let date = try? CivilDate(year: year, month: month, day: day),
            date.dayNumber == number, CivilDate(dayNumber: number) == date,
            date.weekday == weekday
          else {
            wrong.append("\(year)-\(month)-\(day)")
            continue
          }
          let text = Array("\(date)".utf8)
          let read = text.withUnsafeBufferPointer { CivilDate(startOf: $0.span) }
          if read != date { wrong.append("\(date)") }
          let (week, yearOfWeek) = date.week
          if CivilDate(week: week, ofYear: yearOfWeek, weekday: weekday) != date {
            wrong.append("\(date) W")
          }
          number += 1
          weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? .monday
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(number == CivilDate.last.dayNumber + 1)
  }

  @Test func everyDayOfTwentyEightYearsIsReadFromItsText() {
    var wrong: [CivilDate] = []
    for number in 730_119..<730_119 + 28 * 366 {
      guard let date = CivilDate(dayNumber: number) else { continue }
      let reading = DateReading(Array("\(date)".utf8), as: .day, today: today)
      if reading.schedule?.start != Moment(date) || reading.problem != nil { wrong.append(date) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func everyDayOfTwentyEightYearsIsInItsWeek() {
    var wrong: [CivilDate] = []
    for number in 730_119..<730_119 + 28 * 366 {
      guard let date = CivilDate(dayNumber: number) else { continue }
      let (week, year) = date.week
      if CivilDate(week: week, ofYear: year, weekday: date.weekday) != date { wrong.append(date) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func addingMonthsEndsInTheRightMonth() throws {
    let date = try CivilDate(year: 2024, month: 1, day: 31)
    #expect(date.adding(months: 1).map { "\($0)" } == "2024-02-29")
    #expect(date.adding(months: -1).map { "\($0)" } == "2023-12-31")
    #expect(date.adding(months: 13).map { "\($0)" } == "2025-02-28")
    #expect(date.adding(months: .max) == nil)
    #expect(date.adding(months: -2024 * 12) == nil)
    #expect(CivilDate.first.adding(months: -1) == nil)
    #expect(CivilDate.last.adding(months: 1) == nil)
    #expect(CivilDate.last.adding(days: .max) == nil)
  }

  @Test(
    "Week numbers follow ISO 8601",
    arguments: [
      ("2024-12-30", 1, 2025), ("2025-12-28", 52, 2025), ("2026-12-31", 53, 2026),
      ("2027-01-03", 53, 2026), ("0001-01-01", 1, 1), ("9999-12-31", 52, 9999),
    ])
  func week(text: String, number: Int, year: Int) throws {
    let date = try #require(
      DateReading(Array(text.utf8), as: .day, today: today).schedule?.start.date)
    #expect(date.week == (number, year))
  }
}

@Suite struct CivilDateWordsTests {
  @Test(
    "An appointment is described in words",
    arguments: [
      ("2025-05-11", "Sunday, 11 May 2025"),
      ("2025-05-11 13:00", "Sunday, 11 May 2025, 13:00"),
      ("2025-05-11 13:00-14:00", "Sunday, 11 May 2025, 13:00 to 14:00 (1 h)"),
      ("2025-05-11 13:00-13:00:30", "Sunday, 11 May 2025, 13:00 to 13:00:30 (30 s)"),
      (
        "2025-05-11 13:00 - 2025-05-12 14:30",
        "Sunday, 11 May 2025, 13:00 to Monday, 12 May 2025, 14:30 (1 day 1 h 30 min)"
      ),
      ("2025-05-11 - 2025-05-12", "Sunday, 11 May 2025 to Monday, 12 May 2025 (2 days)"),
      ("2025-05-11 - 2025-05-11", "Sunday, 11 May 2025 (1 day)"),
    ])
  func appointment(payload: String, words: String) {
    let schedule = DateReading(Array(payload.utf8), as: .schedule, today: today).schedule
    #expect(schedule?.appointmentInWords == words)
  }

  @Test func aRecurrenceIsDescribedAfterItsFirstAppointment() {
    let payload = "2025-05-12 13:00-14:00 every week thru 2025-06-30"
    let schedule = DateReading(Array(payload.utf8), as: .schedule, today: today).schedule
    let words = "Monday, 12 May 2025, 13:00 to 14:00 (1 h), every week until 30 June 2025"
    #expect(schedule?.inWords == words)
  }

  @Test(
    "A distance is given in days, then in months, then in years",
    arguments: [
      (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (3, "in 3 days"), (-2, "2 days ago"),
      (59, "in 59 days"), (61, "in 2 months"), (-61, "2 months ago"), (365, "in 12 months"),
      (729, "in 23 months"), (730, "in 2 years"), (-4000, "10 years ago"),
    ])
  func distance(days: Int, words: String) {
    #expect(today.adding(days: days)?.distanceInWords(from: today) == words)
  }

  @Test func aDurationOfZeroIsZeroMinutes() {
    #expect(CivilDuration(seconds: 0).inWords == "0 min")
    #expect(CivilDuration(seconds: 2 * 86_400 + 59).inWords == "2 days 59 s")
  }
}

struct CivilDateTextTests {
  @Test(arguments: ["0001-01-01", "2024-02-29", "2025-05-11", "9999-12-31"])
  func aDayIsReadAsItIsWritten(_ text: String) { #expect(CivilDate(text)?.description == text) }

  @Test(arguments: [
    "", "2025-5-11", "2025-02-29", "2025-13-01", "2025-05-11 ", " 2025-05-11", "2025-05-111",
    "+025-05-11", "2025/05/11", "0000-01-01", "２０２５-05-11", "2025-05-11T",
  ])
  func otherTextsAreNoDay(_ text: String) { #expect(CivilDate(text) == nil) }

  @Test(arguments: [
    ("00:00", true), ("23:59:59", true), ("24:00", true), ("24:00:01", false), ("7:00", false),
    ("12:60", false), ("12-30", false), ("12:30:", false), ("12:30-10", false), ("1é:30", false),
    ("", false),
  ])
  func aTimeIsReadAsItIsWritten(_ text: String, _ isTime: Bool) {
    #expect(CivilTime(text).map { "\($0)" } == (isTime ? text : nil))
  }

  @Test(arguments: [
    ("2025-05-11", true), ("2025-05-11 13:00", true), ("2025-05-11 13:00:05", true),
    ("2025-05-11  13:00", false), ("2025-05-11 ", false), ("2025-05-11T13:00", false), (" ", false),
  ])
  func aMomentIsReadAsItIsWritten(_ text: String, _ isMoment: Bool) {
    #expect(Moment(text).map { "\($0)" } == (isMoment ? text : nil))
  }

  @Test func momentsAreInTheOrderOfTime() {
    let texts = ["2025-05-10 24:00", "2025-05-11", "2025-05-11 00:00", "2025-05-11 13:00"]
    #expect(texts.reversed().compactMap { Moment($0) }.sorted().map(\.description) == texts)
  }

  @Test(arguments: [
    "2025-05-11", "2025-05-11 13:00-14:00", "2025-05-11 - 2025-05-12",
    "2025-05-11 every 2 weeks on mon, wed for 3 times", "2025-05-11 every day thru 2025-05-01",
  ])
  func aScheduleIsReadAsItIsWritten(_ text: String) {
    #expect(Schedule(text)?.description == text)
  }

  @Test(arguments: ["", "soon", "tomorrow", "2025-02-30", "2025/05/11", "2025-05-11 every"])
  func otherTextsAreNoSchedule(_ text: String) { #expect(Schedule(text) == nil) }

  @Test func valuesAreCodedAsTheirTexts() throws {
    struct Everything: Codable, Equatable {
      var date: CivilDate?
      var time: CivilTime?
      var moment: Moment?
      var schedule: Schedule?
    }
    let value = Everything(
      date: CivilDate("2025-05-11"), time: CivilTime("13:00"), moment: Moment("2025-05-11 13:00"),
      schedule: Schedule("2025-05-11 every week"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(value)
    #expect(
      String(decoding: json, as: UTF8.self) == #"{"date":"2025-05-11","moment":"2025-05-11 13:00","#
        + #""schedule":"2025-05-11 every week","time":"13:00"}"#)
    #expect(try JSONDecoder().decode(Everything.self, from: json) == value)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: Data(#"["2025-02-30"]"#.utf8))
    }
  }
}

struct DateErrorTests {
  @Test(arguments: [(30, "day 30"), (0, "day 0"), (-5, "day -5"), (Int.min, "day \(Int.min)")])
  func namesTheDayThatDoesNotExist(day: Int, words: String) {
    #expect(throws: DateError.day(day, month: 2, year: 2025)) {
      try CivilDate(year: 2025, month: 2, day: day)
    }
    #expect(
      DateError.day(day, month: 2, year: 2025).description
        == "\(words) does not exist: February 2025 has 28 days")
  }
}
