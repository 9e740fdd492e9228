import CivilDates
import Testing

@Suite struct SchedulePlainTests {
  @Test(
    "A plain schedule is the schedule that the full reader finds",
    arguments: [
      "2025-05-11", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29", "2025-05-11 00:00",
      "2025-05-11 23:59", "2025-05-11 10:00-10:01", "2025-05-11 00:00-24:00",
    ])
  func same(payload: String) throws {
    let bytes = Array(payload.utf8)
    let schedule = try #require(plain(bytes))
    let reading = DateReading(bytes, as: .schedule, today: today)
    #expect(schedule == reading.schedule)
    #expect(reading.problem == nil)
  }

  @Test(
    "A payload that is invalid or in another spelling is not a plain schedule",
    arguments: [
      "", "2025-05-1", "2025-05-32", "2025-13-01", "2025-00-01", "2025-01-00", "0000-01-01",
      "2025-02-29", "1900-02-29", "2025-04-31", "2025/05/11", "2025-05-11 ", "2025-05-11T10:00",
      "2025-05-11 24:00", "2025-05-11 10:60", "2025-05-11 1:000", "2025-05-11 10:00-10:00",
      "2025-05-11 10:00-09:00", "2025-05-11 10:00-24:01", "2025-05-11 10:00 11:00",
      "2025-05-11 10:00:00", "٢٠٢٥", "202:-05-11",
    ])
  func different(payload: String) {
    #expect(plain(Array(payload.utf8)) == nil)
  }

  @Test func anyTwoBytesInAFieldAreReadAsByTheFullReader() {
    var wrong: [String] = []
    for place in [0, 2, 5, 8, 11, 14, 17, 20] {
      for tens in UInt8.min...(.max) {
        for ones in UInt8.min...(.max) {
          var bytes = Array("2024-02-20 10:30-11:30".utf8)
          bytes[place] = tens
          bytes[place + 1] = ones
          let length = place < 10 ? 10 : place < 16 ? 16 : 22
          bytes.removeLast(22 - length)
          guard let found = plain(bytes) else { continue }
          let reading = DateReading(bytes, as: .schedule, today: today)
          if reading.problem != nil || reading.schedule != found {
            wrong.append(String(decoding: bytes, as: UTF8.self))
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}

private func plain(_ bytes: [UInt8]) -> Schedule? {
  bytes.withUnsafeBufferPointer { Schedule(plain: $0.span) }
}
