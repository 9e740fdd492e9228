import CivilDates
import Testing

@Suite struct DatePayloadKindTests {
  @Test(
    "Where only a day is allowed, an end or a recurrence is unexpected, whether valid or not",
    arguments: [
      ("2025-05-11 13:00-14:00", "14:00"),
      ("2025-05-11 14:00-13:00", "13:00"),
      ("2025-05-11 every foo", "every foo"),
      ("2025-05-11 for 3 times", "for 3 times"),
      ("2025/05/11 thru 2025-05-12", "thru 2025-05-12"),
    ])
  func unexpected(payload: String, place: String) throws {
    for kind in [DatePayloadKind.day, .dayOrText] {
      let bytes = Array(payload.utf8)
      let problem = try #require(DateReading(bytes, as: kind, today: today).problem)
      #expect(problem.kind == .unexpectedRange)
      #expect(String(decoding: bytes[problem.range], as: UTF8.self) == place)
    }
  }

  @Test(
    "A schedule is the whole of a payload, or there is none",
    arguments: [
      ("2025-05-11 every week", true), ("2025-05-11 thru 2025-05-19", true),
      ("2025-05-11 thru 2025-05-19 x", false), ("2025-05-11 every foo", false),
    ])
  func scheduleOfUnexpected(payload: String, isWhole: Bool) {
    let reading = DateReading(Array(payload.utf8), as: .day, today: today)
    #expect((reading.schedule != nil) == isWhole)
  }

  @Test(
    "A text that does not begin with a digit is allowed in place of a day",
    arguments: ["too ambitious", "tomorrow", "+3d", "@x", "May 11, 2025"])
  func text(payload: String) {
    #expect(read(payload, as: .dayOrText) == "")
  }

  @Test func aTextThatBeginsWithADigitMustBeADay() {
    #expect(read("2 reasons", as: .dayOrText).hasPrefix("unreadableDate [2 reasons]"))
    #expect(read("2025-05-11", as: .dayOrText) == "2025-05-11")
  }
}
