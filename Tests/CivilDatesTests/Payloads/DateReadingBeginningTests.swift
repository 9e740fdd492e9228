import CivilDates
import Testing

struct DateReadingBeginningTests {
  @Test(
    "A text begins with a date in any spelling, even if the day does not exist",
    arguments: [
      "2025-05-11", "2025-02-30", " 2025/5/1 ", "5/1/2025", "25-05-21 15:21", "22.06.08 21:31",
      "May 11, 2025", "Wed 2025-05-14", "20250511", "2025-W20-3", "2025-05-11 evry week",
    ])
  func begins(_ text: String) {
    #expect(DateReading.beginsWithDate(Array(text.utf8), options: DateOptions()))
  }

  @Test(
    "Text that does not begin with a date is neither a day nor another spelling of one",
    arguments: [
      "", " ", "tomorrow", "tomorow", "soon", "every week", "2025", "2025-05", "22.06.08",
      "call on 2025-05-11", "10:00", "May", "2025‑05‑11", "2O25-05-11", "+3",
    ])
  func doesNotBegin(_ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(!DateReading.beginsWithDate(bytes, options: DateOptions()))
    let today = try CivilDate(year: 2025, month: 5, day: 11)
    let reading = DateReading(bytes, as: .schedule, today: today)
    #expect(reading.schedule == nil)
    let kinds: [DateProblem.Kind] = [.emptyPayload, .relativeDate, .unreadableDate]
    #expect(reading.problem.map { kinds.contains($0.kind) } == true)
  }

  @Test("A configured format counts")
  func formatCounts() throws {
    var options = DateOptions()
    #expect(!DateReading.beginsWithDate(Array("<11|05|2025>".utf8), options: options))
    options.formats = [try DateFormat("<DD|MM|YYYY>")]
    #expect(DateReading.beginsWithDate(Array("<11|05|2025>".utf8), options: options))
  }
}
