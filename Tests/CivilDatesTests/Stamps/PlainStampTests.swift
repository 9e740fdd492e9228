import Testing

@testable import CivilDates

struct PlainStampTests {
  @Test("Whatever its numbers are, a plain stamp has those that the reader of schedules takes")
  func agreesWithReader() {
    var accepted = 0
    for first in 0..<100 {
      for (second, third) in [(1, 2), (12, 31), (13, 0), (99, 99), (0, 5)] {
        let text = " \(padded(first, 2))-\(padded(second, 2))-\(padded(third, 2)) 21:59\t"
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
    "A stamp with slashes has the numbers and the time that the reader of schedules takes",
    arguments: [
      "5/21/2025", "05/21/2025", "21/5/2025 15:21", "5/21/2025, 3:21:21 PM", "5/21/2025, 12:00 am",
      "5/21/2025 \t12:59:59pm", "13/13/2025, 9 aM", "0/0/0000 00:00", "99/99/9999, 23:59:59",
      "5/21/2025, 01pm",
    ])
  func agreesOnSlashes(_ text: String) throws {
    let payload = Array("\t\(text) ".utf8)
    let plain = try #require(PlainStamp(payload, in: payload.trimmedRange))
    var reader = ScheduleReader(ByteCursor(payload, in: payload.trimmedRange), .any)
    let schedule = reader.readSchedule()
    let parts = try #require(schedule)
    let read = try #require(reader.stamps.first)
    #expect(reader.cursor.isAtEnd && reader.stamps.count == 1)
    #expect(plain.stamp.shape == read.shape && plain.stamp.text.hasTime == read.text.hasTime)
    #expect(plain.stamp.text.first == read.text.first)
    #expect(plain.stamp.text.second == read.text.second)
    #expect(plain.stamp.text.third == read.text.third)
    #expect(plain.time == parts.start.time)
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
    #expect(PlainStamp(payload, in: payload.trimmedRange) == nil)
  }
}

/// The stamp of a text as it is read at once, and as the reader of schedules reads it; nil if that finds
/// no stamp.
private func stamps(_ text: String) -> (plain: Stamp?, read: Stamp)? {
  let payload = Array(text.utf8)
  let range = payload.trimmedRange
  var reader = ScheduleReader(ByteCursor(payload, in: range), .any)
  guard reader.readSchedule() != nil, reader.cursor.isAtEnd, reader.stamps.count == 1 else {
    return nil
  }
  return reader.stamps.first.map { (PlainStamp(payload, in: range)?.stamp, $0) }
}
