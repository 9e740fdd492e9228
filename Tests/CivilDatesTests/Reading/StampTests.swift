import Testing

@testable import CivilDates

struct PlainStampTests {
  @Test("Whatever its numbers are, a plain stamp has those that the reader of schedules takes")
  func agreesWithReader() {
    var accepted = 0
    for first in 0..<100 {
      for (second, third) in [(1, 2), (12, 31), (13, 0), (99, 99), (0, 5)] {
        let text = "\(padded(first, 2))-\(padded(second, 2))-\(padded(third, 2)) 21:59"
        guard let (plain, read) = stamps(text), let plain else {
          Issue.record("`\(text)` is not a plain stamp")
          return
        }
        #expect(plain.shape == read.shape && plain.text.hasTime == read.text.hasTime)
        #expect(plain.text.first == read.text.first && plain.text.second == read.text.second)
        #expect(plain.text.third == read.text.third && plain.text.weekday == nil)
        #expect(!plain.text.isStandard && !read.text.isStandard)
        accepted += 1
      }
    }
    #expect(accepted == 500)
  }

  @Test(
    "Every other text is left to the reader of schedules",
    arguments: [
      "", "25-05-21", "25-05-21 15:2", "25-05-21 24:00", "25-05-21 15:60", "25.05.21 15:21",
      "25-05-21\t15:21", "25-05-21T15:21", "25-05-21 15:21 every week", "25-5-21 15:21:00",
      "2025-05-21 5:21", "2a-05-21 15:21", "25-05-21 15-21", "5/21/25", "5/21/2025,", "5-21-2025",
      "5/21/2025 24:00", "5/21/2025 3", "5/21/2025 0:30 pm", "5/21/2025 13:00 am", "5/21/2025 3:60",
      "5/21/2025 3:1", "5/21/2025T15:21", "5/21/2025, 3:21 pm every week", "5/21/2025 3:21:",
      "5/21/20251", "005/21/2025", "5/21/2025 Wed", "5/ 21/2025", "5/21-2025",
    ])
  func leavesOthers(_ text: String) {
    let payload = Array(text.utf8)
    #expect(Stamp(plain: payload.span) == nil)
  }
}

/// The stamp of a text as it is read at once, and as the reader of schedules reads it; nil if that finds
/// no stamp.
private func stamps(_ text: String) -> (plain: Stamp?, read: Stamp)? {
  let payload = Array(text.utf8)
  var reader = ScheduleReader(
    cursor: ByteCursor(payload, in: payload.indices), spelling: .any)
  guard reader.readSchedule() != nil, reader.cursor.isAtEnd, reader.stamps.count == 1 else {
    return nil
  }
  return reader.stamps.first.map { (Stamp(plain: payload.span), $0) }
}

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
    let short = DateReading.read(
      bytes.span, as: .day, today: day, options: DateOptions(), suggests: false
    ).problem
    #expect(short?.message == problem?.message)
    if let expected {
      #expect(problem?.message == expected)
    } else {
      #expect(problem?.kind == .invalidDate)
    }
  }
}
