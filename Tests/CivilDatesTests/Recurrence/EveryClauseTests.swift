import CivilDates
import Testing

@Test func placesOfOneKindAreStoredInThePartsOfTheStandard() {
  let days = Recurrence.monthly(every: 2, on: [.day(31), .day(1), .day(-1), .day(1)])
  #expect(days.interval == 2)
  #expect(days.monthDays == [-1, 1, 31])
  #expect(days.monthPlaces.isEmpty)

  let weekdays = Recurrence.monthly(
    every: 1, on: [.weekday(.friday, ordinal: -1), .weekday(.monday, ordinal: 1)])
  #expect(
    weekdays.weekdays == [.init(.monday, ordinal: 1), .init(.friday, ordinal: -1)])

  let workdays = Recurrence.monthly(every: 1, on: [.workday(-1)])
  #expect(workdays.weekdays.map(\.weekday) == [.monday, .tuesday, .wednesday, .thursday, .friday])
  #expect(workdays.setPositions == [-1])
}

@Test func placesOfSeveralKindsAreStoredTogether() {
  let mixed = Recurrence.monthly(
    every: 1, on: [.workday(1), .weekday(.friday, ordinal: -1), .day(1)])
  #expect(mixed.monthPlaces == [.day(1), .weekday(.friday, ordinal: -1), .workday(1)])
  #expect(mixed.monthDays.isEmpty && mixed.weekdays.isEmpty && mixed.setPositions.isEmpty)
}

@Suite struct RecurrenceFaultTests {
  @Test(
    "A tail that begins with `every`, `thru` or `for` and cannot be read is an invalid recurrence",
    arguments: [
      ("2025-05-11 every", "", "an interval is missing: "),
      ("2025-05-11 every foo", "foo", "`foo` is not an interval: "),
      ("2025-05-11 every2 weeks", "2", "`2` directly follows `every`: "),
      ("2025-05-11 every month on1st", "1st", "`1st` directly follows `on`: "),
      ("2025-05-11 thru2025-05-12", "2025-05-12", "`2025-05-12` directly follows `thru`: "),
      ("2025-05-11 for3 times", "3", "`3` directly follows `for`: "),
      ("2025-05-11 every week foo", "foo", "`foo` cannot follow"),
      ("2025-05-11 every 0 days", "0", "`0` is not allowed here: "),
      (
        "2025-05-11 every 10000 days", "10000",
        "`10000` is not allowed here: write a number from 1 "
      ),
      ("2025-05-11 every other mon", "mon", "`mon` is not a unit: "),
      ("2025-05-11 every day on mon", "on", "`on` cannot follow `day`"),
      ("2025-05-11 every year on the 1st", "on", "`on` cannot follow `year`"),
      ("2025-05-11 every week on 1st", "1st", "`1st` is not a weekday: "),
      ("2025-05-11 every month on mon", "mon", "`mon` is not a day of the month: "),
      ("2025-05-11 every month on the 32nd", "32nd", "`32nd` is not a day of the month: "),
      ("2025-05-11 every month on the 1st and", "and", "`and` cannot follow"),
      ("2025-05-11 every month on the sixth mon", "sixth", "`sixth` is not a day of the month: "),
      ("2025-05-11 thru", "", "a limit is missing: "),
      ("2025-05-11 thru tomorrow", "tomorrow", "`tomorrow` is not a limit: "),
      ("2025-05-11 thru 13:00", "13:00", "the limit has a time but the start has none: "),
      ("2025-05-11 13:00-14:00 thru 14:30", "14:30", "`thru` with a time cannot follow an end"),
      ("2025-05-11 for 0 times", "0", "`0` is not a number of times: "),
      ("2025-05-11 for 10000 times", "10000", "`10000` is not a number of times: `for` takes 1 to"),
      (
        "2025-05-11 every week on munday", "munday",
        "`munday` cannot be read; did you mean `monday`?"
      ),
      (
        "2025-05-11 every 2weeks", "2weeks", "`2weeks` cannot be read; did you mean `2 weeks`?"
      ),
      ("2025-05-11 every other weekday", "weekday", "`weekday` is not a unit: "),
      ("2025-05-11 every weekdy", "weekdy", "`weekdy` cannot be read; did you mean `weekday`?"),
      ("2025-05-11 for ever", "ever", "`ever` is not a count: "),
      ("2025-05-11 for 3 days", "days", "`days` is not `times`: "),
      ("2025-05-11 for 3 times and", "and", "`and` cannot follow"),
      ("2025/5/1 every foo", "foo", "`foo` is not an interval: "),
    ])
  func invalidRecurrence(payload: String, place: String, message: String) throws {
    let bytes = Array(payload.utf8)
    let problem = try #require(DateReading(bytes, as: .schedule, today: today).problem)
    #expect(problem.kind == .invalidRecurrence)
    #expect(String(decoding: bytes[problem.range], as: UTF8.self) == place)
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
    #expect(problem.suggestions.isEmpty == !message.contains("did you mean"))
  }
}
