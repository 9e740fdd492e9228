import CivilDates
import TestSupport
import Testing

@testable import Analysis

@Suite("Typed days")
struct TypedDayTests {
  /// Sunday, 11 May 2025.
  private func day(_ words: String) throws -> String? {
    let today = try CivilDate(year: 2025, month: 5, day: 11)
    return typedDay(words, today: today).map { "\($0)" }
  }

  @Test(arguments: [
    ("2025-06-01", "2025-06-01"), ("2025/6/1", "2025-06-01"), ("1 June 2025", "2025-06-01"),
    ("25", "2025-05-25"), ("11", "2025-06-11"), ("fri", "2025-05-16"), (" friday ", "2025-05-16"),
    ("next fri", "2025-05-16"), ("in 3 d", "2025-05-14"), ("in 3 days", "2025-05-14"),
    ("3 w", "2025-06-01"), ("in 2 mon", "2025-07-11"), ("+2w", "2025-05-25"),
    ("+2 w", "2025-05-25"),
    ("jun 3", "2025-06-03"), ("end of the month", "2025-05-31"), ("Tomorrow", "2025-05-12"),
    ("1st", "2025-06-01"), ("the 15th", "2025-05-15"), ("EOM", "2025-05-31"),
    ("2weeks", "2025-05-25"), ("day after tomorrow", "2025-05-13"), ("3d", "2025-05-14"),
  ])
  func wordsThatCompletionTakesMeanADay(words: String, expected: String) throws {
    #expect(try day(words) == expected)
  }

  @Test(arguments: [
    "", "nonsense", "in 3", "3pm", "2th", "+3", "+1m", "32", "0", "5/6/2025", "2025-02-30", "10:00",
    "fri 10:00",
    "2025-05-12 every week", "2025-05", "99999999999999999999",
  ])
  func otherWordsMeanNone(words: String) throws {
    #expect(try day(words) == nil)
  }

  @Test func completionOffersTheDayThatIsTaken() throws {
    let context = try sundayContext()
    for typed in ["25", "in 3 d", "3 w", "fri", "2025/6/1", "jun 3"] {
      let taken = try #require(typedDay(typed, today: context.today))
      let offered = typedDayCompletions(typed, context)
      #expect(offered.contains { $0.text == "\(taken)" }, "\(typed)")
    }
  }
}
