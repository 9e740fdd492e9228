import CivilDates
import Testing

@Suite struct DateTextTests {
  @Test(
    "A listed spelling with one reading is nonstandard, and its fix is safe",
    arguments: [
      ("2025/5/1", "2025-05-01"),
      ("2025-5-1", "2025-05-01"),
      ("2025.05.01", "2025-05-01"),
      ("11.5.2025", "2025-05-11"),
      ("11. 5. 2025", "2025-05-11"),
      ("13/05/2025", "2025-05-13"),
      ("05/13/2025", "2025-05-13"),
      ("5-13-2025", "2025-05-13"),
      ("5/5/2025", "2025-05-05"),
      ("45-07-19", "2045-07-19"),
      ("05-05-05", "2005-05-05"),
      ("11 May 2025", "2025-05-11"),
      ("11 may 2025", "2025-05-11"),
      ("May 11, 2025", "2025-05-11"),
      ("Sept 1 2025", "2025-09-01"),
      ("20250511", "2025-05-11"),
      ("2025-W20-3", "2025-05-14"),
      ("Sunday 2025-05-11", "2025-05-11"),
      ("Sun, 11 May 2025", "2025-05-11"),
      ("2025-05-11 Sun", "2025-05-11"),
      ("2025-05-11, sunday 10:00", "2025-05-11 10:00"),
      ("Sunday 11/05/2025", "2025-05-11"),
      ("2025-05-11T10:00", "2025-05-11 10:00"),
      ("2025-05-11T10:00:00", "2025-05-11 10:00"),
      ("2025-05-11, 10:00", "2025-05-11 10:00"),
      ("2025-05-11 9:00", "2025-05-11 09:00"),
      ("2025-05-11 9am", "2025-05-11 09:00"),
      ("2025-05-11 2:30 pm", "2025-05-11 14:30"),
      ("2025-05-11 12 AM", "2025-05-11 00:00"),
      ("2025-05-11 12:05pm", "2025-05-11 12:05"),
      ("2025/5/11 18:04:05", "2025-05-11 18:04:05"),
      (" 2025-05-11 ", "2025-05-11"),
      ("2025-05-11 13:00–14:00", "2025-05-11 13:00-14:00"),
      ("2025-05-11 13:00 to 14:00", "2025-05-11 13:00-14:00"),
      ("2025-05-11T13:00-14:00", "2025-05-11 13:00-14:00"),
      ("2025-05-11 every day until 2025-06-01", "2025-05-11 every day thru 2025-06-01"),
      ("2025-05-11 until 2025-06-01", "2025-05-11 thru 2025-06-01"),
      ("2025/5/1 for 3 times", "2025-05-01 for 3 times"),
      (
        "2025/5/1 9am - 10am every week until 2025/6/1",
        "2025-05-01 09:00-10:00 every week thru 2025-06-01"
      ),
    ])
  func oneReading(payload: String, canonical: String) throws {
    let reading = DateReading(Array(payload.utf8), as: .schedule, today: today)
    let problem = try #require(reading.problem)
    #expect(problem.kind == .nonstandardDate)
    #expect(problem.suggestions.map(\.replacement) == [canonical])
    #expect(problem.suggestions.allSatisfy { $0.isSafe })
    #expect(
      reading.schedule == DateReading(Array(canonical.utf8), as: .schedule, today: today).schedule)
  }

  @Test(
    "A short stamp is read with the year first, and its fixes are unsafe until the order is settled",
    arguments: [
      ("11-06-22 21:31", "2011-06-22 21:31", "2022-06-11 21:31"),
      ("25-07-19 22:45", "2025-07-19 22:45", "2019-07-25 22:45"),
      ("11-05-12 9:00", "2011-05-12 09:00", "2012-05-11 09:00"),
      ("11.06.22 21:31", "2011-06-22 21:31", "2022-06-11 21:31"),
    ])
  func openStamp(payload: String, yearFirst: String, dayFirst: String) throws {
    let reading = DateReading(Array(payload.utf8), as: .day, today: today)
    #expect(reading.schedule.map { "\($0)" } == yearFirst)
    let problem = try #require(reading.problem)
    #expect(problem.kind == .nonstandardDate)
    #expect(problem.suggestions.map(\.replacement) == [yearFirst, dayFirst])
    #expect(problem.suggestions.allSatisfy { !$0.isSafe })

    let options = DateOptions(orders: StampOrders(.dayMonthYear))
    let settled = DateReading(Array(payload.utf8), as: .day, today: today, options: options)
    #expect(settled.schedule.map { "\($0)" } == dayFirst)
    #expect(settled.problem?.suggestions.map(\.replacement) == [dayFirst])
    #expect(settled.problem?.suggestions.allSatisfy { $0.isSafe } == true)
  }

  @Test(
    "A settled order decides every stamp that allows it",
    arguments: [
      ("05/06/2025", FieldOrder.monthDayYear, "2025-05-06"),
      ("05-06-2025", .dayMonthYear, "2025-06-05"),
      ("19-09-11", .yearMonthDay, "2019-09-11"),
      ("19-09-11", .dayMonthYear, "2011-09-19"),
      ("09-11-19 10:00", .monthDayYear, "2019-09-11 10:00"),
    ])
  func settledOrder(payload: String, order: FieldOrder, canonical: String) {
    let options = DateOptions(orders: StampOrders(order))
    let reading = DateReading(Array(payload.utf8), as: .day, today: today, options: options)
    #expect(reading.schedule.map { "\($0)" } == canonical)
    #expect(reading.problem?.kind == .nonstandardDate)
  }

  @Test(
    "A listed spelling with several readings is ambiguous, and each reading is an unsafe fix",
    arguments: [
      ("05/06/2025", ["2025-06-05", "2025-05-06"]),
      ("5-6-2025", ["2025-06-05", "2025-05-06"]),
      ("19-09-11", ["2019-09-11", "2011-09-19"]),
      ("05/06/2025 10:00", ["2025-06-05 10:00", "2025-05-06 10:00"]),
      ("05/06/2025 - 07/06/2025", ["2025-06-05 - 2025-06-07", "2025-05-06 - 2025-07-06"]),
      ("05/06/2025 for 2 times", ["2025-06-05 for 2 times", "2025-05-06 for 2 times"]),
    ])
  func severalReadings(payload: String, readings: [String]) throws {
    let reading = DateReading(Array(payload.utf8), as: .schedule, today: today)
    let problem = try #require(reading.problem)
    #expect(problem.kind == .ambiguousDate)
    #expect(problem.suggestions.map(\.replacement) == readings)
    #expect(problem.suggestions.allSatisfy { !$0.isSafe })
    #expect(reading.schedule == nil)
  }

  @Test(
    "A listed spelling without a reading is invalid, and its first wrong field is reported",
    arguments: [
      ("2025/2/30", "30", "2025-02-28"),
      ("31.4.2025", "31", "2025-04-30"),
      ("12.31.2025", "31", "2025-12-31"),
      ("Sun 09.23.2018 05:44:43 PM", "23", "2018-09-23 17:44:43"),
      ("Fri 02.01.2019", "Fri", "2019-02-01"),
      ("Mon 02.01.2019", "Mon", "2019-01-02"),
      ("30/02/2025", "30", "2025-02-28"),
      ("02/30/2025", "30", "2025-02-28"),
      ("25-13-01", "13", "2025-12-01"),
      ("19-02-30", "30", "2019-02-28"),
      ("31 Apr 2025", "31", "2025-04-30"),
      ("20250230", "30", "2025-02-28"),
      ("2025-W53-1", "53", "2025-12-22"),
      ("2025-W20-8", "8", "2025-05-18"),
      ("2025/5/11 25:00", "25", "2025-05-11 23:00"),
      ("2025/5/11 13am", "13", "2025-05-11 13:00"),
      ("Monday 2025-05-11", "Monday", "2025-05-11"),
      ("2025-05-11 - 2025/2/30", "30", "2025-05-11 - 2025-02-28"),
    ])
  func noReading(payload: String, field: String, nearest: String) throws {
    let bytes = Array(payload.utf8)
    let problem = try #require(DateReading(bytes, as: .schedule, today: today).problem)
    #expect(problem.kind == .invalidDate)
    #expect(String(decoding: bytes[problem.range], as: UTF8.self) == field)
    #expect(problem.suggestions.map(\.replacement) == [nearest])
  }

  @Test(
    "A spelling that is not listed is unreadable",
    arguments: [
      "soon", "1.5.25", "2025-05-11x", "2025-05-111", "25/07/19", "2025-05/11", "11th May 2025",
      "2025-05-11T", "2025-05-11 1000", "2025-05-11 10:0", "May 2025 11", "2025W203", "5 19",
      "2025-05-11 13:00--14:00", "2025-05-11 - ", "every week", "\u{2028}", "２０２５-05-11",
    ])
  func unreadable(payload: String) {
    let reading = DateReading(Array(payload.utf8), as: .schedule, today: today)
    #expect(reading.problem?.kind == .unreadableDate)
    #expect(reading.schedule == nil)
  }
}
