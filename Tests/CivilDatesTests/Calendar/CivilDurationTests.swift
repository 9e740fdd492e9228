import CivilDates
import Testing

@Suite struct CivilDurationTests {
  @Test(
    "A duration is the sum of its lengths",
    arguments: [
      ("30s", 30), ("5m", 300), ("1h30m", 5400), ("1.5h", 5400), ("2d", 172_800),
      ("1w", 604_800), ("1 day and 20 minutes", 87_600), ("1 hour, 5 min", 3900),
      ("2 Weeks, and 1 second", 1_209_601), (" 1h ", 3600), ("0m", 0), ("0.5 s", 1),
      ("6h 10m", 22_200), ("999999w", 604_799_395_200),
      ("21:33", 77_580), ("1:18:23", 4703), ("1 day, 1:18", 91_080), ("3 days, 22:00", 338_400),
    ])
  func seconds(payload: String, expected: Int) throws {
    #expect(try CivilDuration(Array(payload.utf8)).seconds == expected)
  }

  @Test(
    "A payload that is not a duration is an error that says what is allowed",
    arguments: [
      ("", "the duration is empty: write it like 1h30m, 1.5h or 2 days"),
      ("soon", "`soon` is not a duration: write it like 1h30m, 1.5h or 2 days"),
      ("30", "`30` has no unit: write s, m, h, d or w, or the unit's name, after the number"),
      ("1h and", "`and` is not a duration: write it like 1h30m, 1.5h or 2 days"),
      ("1h,", "`,` is not a duration: write it like 1h30m, 1.5h or 2 days"),
      ("1.25h", "`1.25h` is not a duration: write it like 1h30m, 1.5h or 2 days"),
      (
        "3 months",
        "`3 months` has no unit: write s, m, h, d or w, or the unit's name, after the number"
      ),
      ("21:60", "`21:60` has no unit: write s, m, h, d or w, or the unit's name, after the number"),
      ("1234567s", "the duration is too long: a number has at most 6 digits"),
    ])
  func message(payload: String, expected: String) {
    let error = #expect(throws: DurationError.self) { try CivilDuration(Array(payload.utf8)) }
    #expect(error.map { "\($0)" } == expected)
  }
}
