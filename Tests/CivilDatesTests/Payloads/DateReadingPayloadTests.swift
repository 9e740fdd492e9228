import CivilDates
import Testing

@Suite struct DateReadingPayloadTests {
  @Test(
    "The canonical text of a canonical payload is the payload itself",
    arguments: [
      "2025-05-11",
      "2025-05-11 10:00",
      "2025-05-11 10:00:30",
      "2025-05-11 13:00-14:00",
      "2025-05-11 13:00-24:00",
      "2025-05-11 13:00 - 2025-05-12 10:00",
      "2025-05-11 - 2025-05-12",
      "2025-05-12 13:00-14:00 every week thru 2025-06-30",
      "2025-05-12 every 2 weeks on mon, wed for 10 times",
      "2025-05-12 every weekday",
      "2025-05-12 every mon, thu",
      "2025-05-12 every month on the 1st, last day",
      "2025-05-12 every month on the 1st mon, 2nd tue, last fri",
      "2025-05-12 every month on the 1st weekday, last weekday",
      "2025-05-12 every year for 1 time",
    ])
  func standard(payload: String) {
    #expect(read(payload) == payload)
  }

  @Test(
    "A payload of the exact grammar has one canonical text",
    arguments: [
      (
        "2025-05-12 13:00 thru 2025-05-19 23:59", "2025-05-12 13:00 every day thru 2025-05-19 23:59"
      ),
      ("2025-10-31 12:30 thru 13:00", "2025-10-31 12:30-13:00"),
      ("2025-05-11 13:00 -14:00", "2025-05-11 13:00-14:00"),
      ("2025-05-11 13:00-2025-05-11 14:00", "2025-05-11 13:00-14:00"),
      ("2025-05-11 through 2025-05-12", "2025-05-11 every day thru 2025-05-12"),
      ("2025-05-11 for 3 times", "2025-05-11 every day for 3 times"),
      ("2025-05-11 EVERY Other Week ON Wednesday And mon", "2025-05-11 every 2 weeks on mon, wed"),
      ("2025-05-11 every 1 days", "2025-05-11 every day"),
      ("2025-05-11 every month on last", "2025-05-11 every month on the last day"),
      ("2025-05-11 every month on the last weekday", "2025-05-11 every month on the last weekday"),
      ("2025-05-11 every week on mon,tue,wed,thu,fri", "2025-05-11 every weekday"),
    ])
  func canonical(payload: String, expected: String) {
    #expect(read(payload) == expected)
  }
}
