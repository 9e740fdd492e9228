import CivilDates
import Testing

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
