import CivilDates
import Testing

@Suite struct DateFormatTests {
  @Test(
    "A configured spelling is standard",
    arguments: [
      ("YY-MM-DD HH:mm", "25-07-19 22:45", "2025-07-19 22:45"),
      ("D.M.YYYY", "1.5.2025", "2025-05-01"),
      ("DD.MM.YY", "01.05.25", "2025-05-01"),
      ("DD/MM/YYYY", "05/06/2025", "2025-06-05"),
      ("YYYYMMDDTHHmmss", "20250511T101112", "2025-05-11 10:11:12"),
      ("due D of M YYYY", "due 1 of 5 2025", "2025-05-01"),
      ("DD/MM/YYYY", "05/06/2025 10:00-11:00", "2025-06-05 10:00-11:00"),
      (
        "DD/MM/YYYY", "05/06/2025 every week thru 01/07/2025",
        "2025-06-05 every week thru 2025-07-01"
      ),
      ("MM-DD-YYYY", "2025-05-11", "2025-05-11"),
      ("M/D/YYYY, h:mm:ss A", "7/6/2020, 3:10:31 PM", "2020-07-06 15:10:31"),
      ("ddd MM/DD/YYYY - hh:mm A", "Fri 04/03/2020 - 03:33 pm", "2020-04-03 15:33"),
    ])
  func standard(format: String, payload: String, canonical: String) throws {
    let options = DateOptions(formats: [try DateFormat("YYYY~MM~DD"), try DateFormat(format)])
    #expect(read(payload, options: options) == canonical)
  }

  @Test func aDayThatDoesNotExistIsAlsoInvalidInAConfiguredSpelling() throws {
    let options = DateOptions(formats: [try DateFormat("YY-MM-DD")])
    #expect(read("25-02-30", options: options).hasPrefix("invalidDate [30] day 30 does not exist"))
    #expect(read("25-02-301", options: options).hasPrefix("unreadableDate"))
  }

  @Test func aWrongWeekdayIsInvalidInAConfiguredSpelling() throws {
    let options = DateOptions(formats: [try DateFormat("ddd YYYY-MM-DD")])
    #expect(read("Mon 2025-05-11", options: options).hasPrefix("invalidDate [Mon]"))
  }

  @Test(
    "A format without a field, or with an ambiguous one, is an error that says why",
    arguments: [
      ("HH:mm", "`HH:mm` has no year"),
      ("MM-DD", "`MM-DD` has no year"),
      ("YYYY-MM", "`YYYY-MM` has no day"),
      ("YYYY-DD", "`YYYY-DD` has no month"),
      ("YYYY-MM-DD mm", "`YYYY-MM-DD mm` has no hour"),
      ("YYYY-MM-DD HH", "`YYYY-MM-DD HH` has no minute"),
      ("YYYY-MM-DD HH ss", "`YYYY-MM-DD HH ss` has no minute"),
      ("YYYY-MMM-DD", "`YYYY-MMM-DD` has the month twice"),
      ("DMYYYY", "`DMYYYY` has a number of one or two digits right before another"),
      ("", "`` has no year"),
      ("YYYY-MM-DD h:mm", "`YYYY-MM-DD h:mm` needs h or hh together with A"),
      ("YYYY-MM-DD HH:mm A", "`YYYY-MM-DD HH:mm A` needs h or hh together with A"),
      ("YYYY-MM-DD A", "`YYYY-MM-DD A` has no hour"),
      ("ddd YYYY-MM-DD ddd", "`ddd YYYY-MM-DD ddd` has the weekday twice"),
    ])
  func error(format: String, message: String) {
    let error = #expect(throws: DateFormatError.self) { try DateFormat(format) }
    #expect(error.map { "\($0)".hasPrefix(message) } == true)
  }
}

@Suite struct DateOptionsTests {
  @Test func theOptionSpanMakesAThruOneLongAppointment() {
    let span = DateOptions(thru: .span)
    let payloads = [
      "2025-05-12 13:00 thru 2025-05-19 23:59": "2025-05-12 13:00 - 2025-05-19 23:59",
      "2025-05-12 thru 2025-05-19": "2025-05-12 - 2025-05-19",
      "2025-05-12 13:00 thru 2025-05-19": "2025-05-12 13:00 - 2025-05-19 24:00",
      "2025-05-12 every day thru 2025-05-19": "2025-05-12 every day thru 2025-05-19",
      "2025-05-12 13:00-14:00 thru 2025-05-19":
        "2025-05-12 13:00-14:00 every day thru 2025-05-19",
    ]
    for (payload, expected) in payloads {
      #expect(read(payload, options: span) == expected)
    }
    #expect(read("2025-05-12 thru 2025-05-11", options: span).hasPrefix("reversedRange"))
  }
}

@Suite struct DatePayloadKindTests {
  @Test(
    "Where only a day is allowed, an end or a recurrence is unexpected, whether valid or not",
    arguments: [
      ("2025-05-11 13:00-14:00", "14:00"),
      ("2025-05-11 14:00-13:00", "13:00"),
      ("2025-05-11 every foo", "every foo"),
      ("2025-05-11 for 3 times", "for 3 times"),
      ("2025/05/11 thru 2025-05-12", "thru 2025-05-12"),
    ])
  func unexpected(payload: String, place: String) throws {
    for kind in [DatePayloadKind.day, .dayOrText] {
      let bytes = Array(payload.utf8)
      let problem = try #require(DateReading(bytes, as: kind, today: today).problem)
      #expect(problem.kind == .unexpectedRange)
      #expect(String(decoding: bytes[problem.range], as: UTF8.self) == place)
    }
  }

  @Test(
    "A schedule is the whole of a payload, or there is none",
    arguments: [
      ("2025-05-11 every week", true), ("2025-05-11 thru 2025-05-19", true),
      ("2025-05-11 thru 2025-05-19 x", false), ("2025-05-11 every foo", false),
    ])
  func scheduleOfUnexpected(payload: String, isWhole: Bool) {
    let reading = DateReading(Array(payload.utf8), as: .day, today: today)
    #expect((reading.schedule != nil) == isWhole)
  }

  @Test(
    "A text that does not begin with a digit is allowed in place of a day",
    arguments: ["too ambitious", "tomorrow", "+3d", "@x", "May 11, 2025"])
  func text(payload: String) {
    #expect(read(payload, as: .dayOrText) == "")
  }

  @Test func aTextThatBeginsWithADigitMustBeADay() {
    #expect(read("2 reasons", as: .dayOrText).hasPrefix("unreadableDate [2 reasons]"))
    #expect(read("2025-05-11", as: .dayOrText) == "2025-05-11")
  }
}
