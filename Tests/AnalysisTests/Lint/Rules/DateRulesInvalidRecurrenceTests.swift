import Testing

@testable import Analysis

@Suite("The rule invalid-recurrence")
struct InvalidRecurrenceTests {
  @Test(arguments: ["BYHOUR", "BYMINUTE", "BYSECOND"])
  func aTimeOfDayNeedsAStartWithATime(_ part: String) throws {
    let rule = "FREQ=DAILY;\(part)=9"
    #expect(
      try reported(.invalidRecurrence, in: "- a @due(2025-05-11) @repeat-rule(\(rule))") == [
        "\(rule): `\(part)` needs a start with a time, but 2025-05-11 is a whole day: "
          + "write its time"
      ])
    for start in ["@due(2025-05-11 10:00)", "@due", ""] {
      #expect(try reported(.invalidRecurrence, in: "- a \(start) @repeat-rule(\(rule))").isEmpty)
    }
  }
}
