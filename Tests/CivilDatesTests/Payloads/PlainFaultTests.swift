import Testing

@testable import CivilDates

@Suite struct PlainFaultTests {
  @Test("A mistake in a plain date is found as in any other date")
  func agreesWithReading() {
    var texts: [String] = []
    for year in [0, 1, 1900, 2000, 2024, 2025, 9999] {
      for (month, day) in [(0, 1), (1, 0), (1, 31), (1, 32), (2, 29), (2, 30), (13, 1), (12, 31)] {
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        texts.append(date)
        for time in ["14:00-13:00", "13:00-13:00", "00:00-00:00", "24:00-24:00", "13:60-12:00"] {
          texts.append("\(date) \(time)")
        }
      }
    }
    var faults = 0
    for text in texts {
      let bytes = Array(text.utf8)
      for kind in [DatePayloadKind.schedule, .day, .dayOrText] {
        let fault = PlainFault(bytes.span, kind)
        let full = DateReading(bytes, as: kind, today: .first)
        let short = DateReading.withoutSuggestions(
          bytes, as: kind, today: .first, options: DateOptions())
        #expect(short.problem?.clause == full.problem?.clause, "\(text)")
        #expect(short.problem?.range == full.problem?.range, "\(text)")
        #expect(short.schedule == full.schedule && short.note == full.note, "\(text)")
        if let fault {
          #expect(fault.fault == full.problem?.fault && fault.range == full.problem?.range)
          faults += 1
        }
      }
    }
    #expect(faults > 100)
  }

  @Test(
    "Every other payload is left to the reader of schedules",
    arguments: ["2025-02-28", "2025-2-30", "2025-02-30 ", "2025-05-11 13:00-14:00", "2025-02-30x"])
  func leavesOthers(_ text: String) {
    #expect(PlainFault(Array(text.utf8).span, .schedule) == nil)
  }
}
