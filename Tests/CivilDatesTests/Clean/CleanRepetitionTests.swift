import CivilDates
import TestSupport
import Testing

@Suite struct CleanRepetitionTests {
  @Test(arguments: [
    "2w", "+2w", "1q", "3d", "1m", "2y", "daily", "weekly", "Monthly", "yearly", "every 2 weeks",
    "week", "every day", "Monday,Wednesday", "every mon and fri when done", "every weekday",
    "every month on the last fri", "2 months when done",
  ])
  func whatPeopleWriteIsClean(_ text: String) {
    let bytes = Array(text.utf8)
    let isClean = RepeatForm.isClean(bytes.span)
    #expect(isClean)
  }

  @Test(arguments: [
    "", "0w", "5b", "2x", "12345d", "w", "every", "every 0 weeks", "fortnightly", "every daily",
    "weekly when", "weekly done", "every month on 31st", "every week for 3 times", " 2w", "2w ",
  ])
  func whatMayHaveAProblemIsNotClean(_ text: String) {
    let bytes = Array(text.utf8)
    let isClean = RepeatForm.isClean(bytes.span)
    #expect(!isClean)
  }

  @Test func cleanRepetitionsHaveNoProblemAndAnOccurrence() throws {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    var count = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...5, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      guard RepeatForm.isClean(bytes.span) else { continue }
      count += 1
      let reading = DateReading(bytes, as: .recurrence, today: .first)
      let start = Int.random(in: 0...CleanSchedule.maxDay, using: &random)
      let day = try #require(CivilDate(dayNumber: start))
      let isEmpty = reading.recurrence?.isEmpty(startingAt: Moment(day)) ?? true
      if reading.problem != nil || isEmpty { wrong.append("\(text) from \(day)") }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(count > 200, "seed \(seed)")
  }
}

private let words = [
  "every ", "other ", "2 ", "9999 ", "week", "months", "day", "years", " on ", "mon", "fri", ", ",
  " and ", "last ", "1st ", "5th ", "28th", "31st", "weekday", "daily", "yearly", " when done",
  "2w", "+1q",
  "3", "b", "y",
]
