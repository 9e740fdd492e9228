import CivilDates
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
          let read = text.withUnsafeBufferPointer { PlainSchedule.dayNumber(of: $0.span) }
          if read != number { wrong.append("\(date)") }
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
