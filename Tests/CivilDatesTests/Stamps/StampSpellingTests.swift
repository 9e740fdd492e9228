import CivilDates
import Testing

private let day = (try? CivilDate(year: 2026, month: 11, day: 23)) ?? .first

@Suite struct StampSpellingTests {
  @Test(
    "the message says what the stamp means, and why",
    arguments: [
      ("25-07-19 22:45", "another spelling of `2025-07-19 22:45`, if the year comes first"),
      ("25-07-40 22:45", nil),
      ("40-07-25 22:45", "another spelling of `2040-07-25 22:45`"),
      ("11-11-11 10:00", "another spelling of `2011-11-11 10:00`"),
    ])
  func message(_ payload: String, _ expected: String?) {
    let bytes = Array(payload.utf8)
    let problem = DateReading(bytes, as: .day, today: day).problem
    let short = DateReading.withoutSuggestions(
      bytes, as: .day, today: day, options: DateOptions()
    ).problem
    #expect(short?.clause == problem?.clause)
    if let expected {
      #expect(problem?.message == expected)
    } else {
      #expect(problem?.kind == .invalidDate)
    }
  }
}
