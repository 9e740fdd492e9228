import CivilDates
import Testing

struct OccurrencesWithExceptionsTests {
  /// The occurrences from 2025-05-12 without the exceptions.
  private func occurrences(
    _ rule: String, from start: String = "2025-05-12", without exceptions: [String]
  ) throws -> OccurrencesWithExceptions {
    try CivilDatesTests.occurrences(from: start, rule).excluding(exceptions.map(moment))
  }

  @Test func exceptionsAreLeftOut() throws {
    let found = try occurrences("FREQ=DAILY;COUNT=5", without: ["2025-05-12", "2025-05-14"])
    #expect(text(found) == "2025-05-13, 2025-05-15, 2025-05-16")
    #expect(found.first?.description == "2025-05-13")
    #expect(found.last?.description == "2025-05-16")
    #expect(found.count == 3)
    #expect(!found.contains(try moment("2025-05-14")))
    #expect(found.contains(try moment("2025-05-15")))
    #expect(found.first(atOrAfter: try moment("2025-05-14"))?.description == "2025-05-15")
    #expect(found.first(after: try moment("2025-05-13"))?.description == "2025-05-15")
    #expect(found.last(atOrBefore: try moment("2025-05-14"))?.description == "2025-05-13")
    #expect(found.last(atOrBefore: try moment("2025-05-12")) == nil)
  }

  @Test func anExceptionWithoutATimeIsAWholeDay() throws {
    let found = try occurrences(
      "FREQ=DAILY;BYHOUR=9,18;COUNT=6", from: "2025-05-12 09:00",
      without: ["2025-05-13", "2025-05-12 18:00", "2025-05-13 09:00"])
    #expect(text(found) == "2025-05-12 09:00, 2025-05-14 09:00, 2025-05-14 18:00")
    #expect(found.count == 3)
    #expect(found.last(atOrBefore: try moment("2025-05-13"))?.description == "2025-05-12 09:00")
  }

  @Test(arguments: [
    ["2025-05-20"], ["2025-05-12 10:00"], ["2025-05-11 23:00"], ["9999-12-31", "0001-01-01"],
  ])
  func anExceptionAtWhichNothingOccursChangesNothing(exceptions: [String]) throws {
    let found = try occurrences("FREQ=DAILY;COUNT=3", without: exceptions)
    #expect(text(found) == "2025-05-12, 2025-05-13, 2025-05-14")
    #expect(found.count == 3)
  }

  @Test func anExceptionAt2400IsTheNextMidnight() throws {
    let found = try occurrences(
      "FREQ=DAILY;COUNT=3", from: "2025-05-12 00:00", without: ["2025-05-12 24:00"])
    #expect(text(found) == "2025-05-12 00:00, 2025-05-14 00:00")
    #expect(found.count == 2)
  }

  @Test func whenAllIsLeftOutNothingOccurs() throws {
    let found = try occurrences("FREQ=DAILY;COUNT=2", without: ["2025-05-12", "2025-05-13"])
    #expect(found.isEmpty)
    #expect(Array(found) == [])
    #expect(found.count == 0)
    #expect(found.last == nil)
  }

  @Test func anEndlessRecurrenceHasNoCount() throws {
    let found = try occurrences("FREQ=DAILY", without: ["2025-05-12"])
    #expect(found.count == nil)
    #expect(found.last == nil)
    #expect(found.first(after: try moment("9000-01-01"))?.description == "9000-01-02")
  }
}
