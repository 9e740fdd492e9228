import CivilDates
import Testing

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
