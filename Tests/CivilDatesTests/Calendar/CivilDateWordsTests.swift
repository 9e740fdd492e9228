import CivilDates
import Testing

@Suite struct CivilDateWordsTests {
  @Test(
    "An appointment is described in words",
    arguments: [
      ("2025-05-11", "Sunday, 11 May 2025"),
      ("2025-05-11 13:00", "Sunday, 11 May 2025, 13:00"),
      ("2025-05-11 13:00-14:00", "Sunday, 11 May 2025, 13:00 to 14:00 (1 h)"),
      ("2025-05-11 13:00-13:00:30", "Sunday, 11 May 2025, 13:00 to 13:00:30 (30 s)"),
      (
        "2025-05-11 13:00 - 2025-05-12 14:30",
        "Sunday, 11 May 2025, 13:00 to Monday, 12 May 2025, 14:30 (1 day 1 h 30 min)"
      ),
      ("2025-05-11 - 2025-05-12", "Sunday, 11 May 2025 to Monday, 12 May 2025 (2 days)"),
      ("2025-05-11 - 2025-05-11", "Sunday, 11 May 2025 (1 day)"),
    ])
  func appointment(payload: String, words: String) {
    let schedule = DateReading(Array(payload.utf8), as: .schedule, today: today).schedule
    #expect(schedule?.appointmentInWords == words)
  }

  @Test func aRecurrenceIsDescribedAfterItsFirstAppointment() {
    let payload = "2025-05-12 13:00-14:00 every week thru 2025-06-30"
    let schedule = DateReading(Array(payload.utf8), as: .schedule, today: today).schedule
    let words = "Monday, 12 May 2025, 13:00 to 14:00 (1 h), every week until 30 June 2025"
    #expect(schedule?.inWords == words)
  }

  @Test(
    "A distance is given in days, then in months, then in years",
    arguments: [
      (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (3, "in 3 days"), (-2, "2 days ago"),
      (59, "in 59 days"), (61, "in 2 months"), (-61, "2 months ago"), (365, "in 12 months"),
      (729, "in 23 months"), (730, "in 2 years"), (-4000, "10 years ago"),
    ])
  func distance(days: Int, words: String) {
    #expect(today.adding(days: days)?.distanceInWords(from: today) == words)
  }

  @Test func aDurationOfZeroIsZeroMinutes() {
    #expect(CivilDuration(seconds: 0).inWords == "0 min")
    #expect(CivilDuration(seconds: 2 * 86_400 + 59).inWords == "2 days 59 s")
  }
}
