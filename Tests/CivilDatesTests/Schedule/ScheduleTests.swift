import CivilDates
import Testing

@Suite struct ScheduleTests {
  @Test("A schedule has no count that cannot be written", arguments: [-1, 0, 1, 9999, 10_000])
  func count(_ count: Int) throws {
    var recurrence = Recurrence(.daily)
    recurrence.limit = .count(count)
    let start = Moment(.first)
    if (1...9999).contains(count) {
      let schedule = try Schedule(start: start, recurrence: recurrence)
      let text = Array(schedule.description.utf8)
      #expect(DateReading(text, as: .schedule, today: .first).schedule == schedule)
    } else {
      #expect(throws: ScheduleError.unwritableRecurrence) {
        try Schedule(start: start, recurrence: recurrence)
      }
    }
  }
}
