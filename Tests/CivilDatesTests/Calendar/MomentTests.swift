import CivilDates
import Testing

struct MomentTests {
  @Test(arguments: [
    ("2025-05-11 10:00", 3600, "2025-05-11 11:00"),
    ("2025-05-11 10:00", -36_001, "2025-05-10 23:59:59"),
    ("2025-05-11", 0, "2025-05-11 00:00"),
    ("2024-02-28 23:00", 7200, "2024-02-29 01:00"),
  ])
  func secondsAreCountedOnTheWallClock(from: String, seconds: Int, to: String) throws {
    let (start, end) = (try moment(from), try moment(to))
    #expect(start.adding(seconds: seconds) == end)
    #expect(start.seconds(until: end) == seconds)
  }

  @Test func momentsOutsideTheCalendarDoNotExist() {
    #expect(Moment(.first).adding(seconds: -1) == nil)
    #expect(Moment(.last, at: .endOfDay).adding(seconds: 0) == nil)
    #expect(Moment(.last).adding(seconds: .max) == nil)
    #expect(Moment(.last, at: .endOfDay).adding(seconds: -1)?.description == "9999-12-31 23:59:59")
  }
}
