import Testing

@testable import CivilDates

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

  @Test(
    "What is wrong with a text is the same if nothing is suggested",
    arguments: [
      "tomorow", "febuary 3", "tomorrow every week", "tomorrow evry week", "tonight", "+3d", "eom",
      "the 15th", "on monday", "5/21/2025, 3:21 PM", "31-06-25 10:00", "2025-02-30", "soon",
      "2025-05-11 14:00-13:00", "2025-05-12 every 0 days",
    ])
  func suggestsNothing(_ text: String) throws {
    let today = try CivilDate(year: 2025, month: 5, day: 11)
    let bytes = Array(text.utf8)
    let short = DateReading.read(
      bytes.span, as: .schedule, today: today, options: DateOptions(), suggests: false)
    let whole = DateReading(bytes, as: .schedule, today: today)
    #expect(short.problem?.message == whole.problem?.message)
    #expect(short.problem?.range == whole.problem?.range && short.schedule == whole.schedule)
  }

  @Test("A configured format counts")
  func formatCounts() throws {
    var options = DateOptions()
    #expect(!DateReading.beginsWithDate(Array("<11|05|2025>".utf8), options: options))
    options.formats = [try DateFormat("<DD|MM|YYYY>")]
    #expect(DateReading.beginsWithDate(Array("<11|05|2025>".utf8), options: options))
  }

  /// Texts of which some are dates, some begin with one, and some do neither.
  private static let texts = [
    "", " ", "2025-05-11", " 2025-05-11 ", "2025-05-11 13:00-14:00 every week for 8 times",
    "2025-02-30",
    "2025-02-30 soon", "5/21/2025, 3:21:21 PM", "1/2/2025", "1/2/2025 every (x", "30/30/2025",
    "22.06.08",
    "22.06.08 21:31", "2025-05-11 evry week", "2025-05-11 12:5", "2025‑05‑11", "2025-05-11 10:00Z",
    "2025-05-11 10:00 - 2025-05-12", "2025-05-11 every", "2025-05-11 every 0 days",
    "2025-05-12 - 2025-05-11",
    "2025-05-11@@due(2025-05-11", "1(@due 1", "tomorrow", "feb 30", "soon", "Wed 2025-05-14",
    "May 11, 2025 x",
  ]

  @Test(
    "The reading of a text that is a date is that of any payload, and others have none",
    arguments: texts)
  func readsDates(_ text: String) throws {
    let (bytes, options) = (Array(text.utf8), DateOptions())
    let today = try CivilDate(year: 2025, month: 5, day: 11)
    let date = DateReading.ofDate(bytes, today: today, options: options, suggests: true)
    let reading = DateReading(bytes, as: .schedule, today: today)
    guard let date else {
      #expect(reading.schedule == nil)
      #expect(reading.problem?.kind != .ambiguousDate)
      #expect(
        reading.problem?.kind != .invalidDate
          || !DateReading.beginsWithDate(bytes, options: options))
      return
    }
    #expect(date == reading)
    #expect(DateReading.beginsWithDate(bytes, options: options))
  }

  @Test("A text begins with a date where one of its parts does", arguments: texts)
  func mayBegin(_ text: String) {
    let (bytes, options) = (Array(text.utf8), DateOptions())
    for start in bytes.indices where bytes[start] != 0x20 {
      let begins = (start..<bytes.count).contains { last in
        let next = last + 1 < bytes.count ? bytes[last + 1] : 0x20
        let isInWord = (0x30...0x39).contains(next) || (0x61...0x7A).contains(next | 0x20)
        return !isInWord && DateReading.beginsWithDate(Array(bytes[start...last]), options: options)
      }
      #expect(
        !begins
          || DateReading.beginsWithDate(bytes, in: start..<bytes.count, options: options)
      )
    }
  }
}

struct DateReadingStampTests {
  @Test("A day that another order lacks only because its month is short is not safe to rewrite")
  func shortMonth() {
    func fix(_ text: String, _ orders: StampOrders = StampOrders()) -> DateSuggestion? {
      reader(text, orders, suggests: true).reading.problem?.suggestions.first
    }
    for text in ["31-06-25 10:00", "31-06-25", "31.06.25 10:00"] {
      #expect(fix(text)?.isSafe == false, "\(text)")
      #expect(fix(text, StampOrders(.yearMonthDay))?.isSafe == true, "\(text)")
    }
    #expect(fix("31-06-25 10:00")?.replacement == "2031-06-25 10:00")
    #expect(fix("40-06-25 10:00")?.isSafe == true)
  }
}

private func reader(
  _ text: String, _ orders: StampOrders, suggests: Bool = false
) -> PayloadReader {
  var options = DateOptions()
  options.orders = orders
  return PayloadReader(
    payload: Array(text.utf8), kind: .day, today: .first, options: options, suggests: suggests)
}

@Test(arguments: [
  (DatePayloadKind.recurrence, "every 2 weeks", "every 2 weeks"),
  (.recurrence, "+1w", "every week, counted from when it is done"),
  (.recurrenceRule, "FREQ=WEEKLY;BYDAY=MO,WE", "every Monday and Wednesday"),
])
func aPayloadOfARecurrenceIsRead(
  kind: DatePayloadKind, payload: String, expected: String
) throws {
  let reading = DateReading(Array(payload.utf8), as: kind, today: .first)
  #expect(reading.recurrence?.inWords == expected)
  #expect(reading.problem == nil)
}

@Test(arguments: [
  (DatePayloadKind.recurrence, "every 2 wekks", 8..<13),
  (.recurrence, " 1x ", 1..<3),
  (.recurrenceRule, "FREQ=WEEKLY;BYDAY=XX", 18..<20),
])
func aPayloadOfARecurrenceThatCannotBeReadIsInvalid(
  kind: DatePayloadKind, payload: String, range: Range<Int>
) {
  let reading = DateReading(Array(payload.utf8), as: kind, today: .first)
  #expect(reading.recurrence == nil)
  #expect(reading.problem?.kind == .invalidRecurrence)
  #expect(reading.problem?.range == range)
}

@Test(arguments: [DatePayloadKind.recurrence, .recurrenceRule])
func anEmptyPayloadOfARecurrenceIsReported(kind: DatePayloadKind) {
  #expect(DateReading(Array("  ".utf8), as: kind, today: .first).problem?.kind == .emptyPayload)
}

@Test(arguments: [
  ("every mon wed", "every mon, wed"), ("mon wed when done", "mon, wed when done"),
  ("2weeks", "2 weeks"), ("every 2weeks", "every 2 weeks"), ("evry week", "every week"),
  ("every wek", "every week"), ("wekly", "weekly"), ("2x", nil), ("every mon wed foo", nil),
])
func whatWasMeantIsSuggestedForARecurrence(payload: String, meant: String?) {
  let problem = DateReading(payload, as: .recurrence, today: .first).problem
  #expect(problem?.suggestions.map(\.replacement) == [meant].compactMap(\.self))
}
