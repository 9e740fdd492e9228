import CivilDates
import Testing

@testable import Commands

struct MonthGridTests {
  @Test func weeksBeginOnMonday() throws {
    let grid = MonthGrid(of: try CivilDate(year: 2025, month: 5, day: 20))
    #expect(grid.weeks.count == 5)
    #expect(grid.weeks.first?.map { $0?.day } == [nil, nil, nil, 1, 2, 3, 4])
    #expect(grid.weeks.last?.map { $0?.day } == [26, 27, 28, 29, 30, 31, nil])
    #expect(grid.title == "May 2025")
  }

  @Test func everyMonthHasItsDaysInTheColumnsOfTheirWeekdays() {
    var wrong: [String] = []
    for month in MonthGrid.months(of: .first ... .last) {
      let isRight = month.weeks.allSatisfy { week in
        zip(week, Weekday.allCases).allSatisfy { day, weekday in
          day.map { $0.weekday == weekday } ?? true
        } && week.count == 7
      }
      if !isRight || month.days.last != month.first.lastOfMonth || month.days.first != month.first {
        wrong.append(month.title)
      }
    }
    #expect(wrong == [])
  }

  @Test func theWeeksFromADayBeginWithItsOwn() throws {
    let grid = MonthGrid(of: try CivilDate(year: 2025, month: 5, day: 20))
    func first(_ day: Int, of month: Int = 5) throws -> [Int?]? {
      grid.weeks(from: try CivilDate(year: 2025, month: month, day: day)).first?.map { $0?.day }
    }
    #expect(try first(20) == [19, 20, 21, 22, 23, 24, 25])
    #expect(try first(19) == [19, 20, 21, 22, 23, 24, 25])
    #expect(try first(30, of: 4) == [nil, nil, nil, 1, 2, 3, 4])
    #expect(try first(31) == [26, 27, 28, 29, 30, 31, nil])
    #expect(try first(1, of: 6) == nil)
  }

  @Test func theMonthsOfARangeAreThoseOfItsDays() throws {
    let days =
      try CivilDate(year: 2025, month: 12, day: 31)...CivilDate(year: 2026, month: 2, day: 1)
    #expect(
      MonthGrid.months(of: days).map(\.title) == ["December 2025", "January 2026", "February 2026"])
    #expect(days.wholeMonths.upperBound.day == 28)
  }
}
