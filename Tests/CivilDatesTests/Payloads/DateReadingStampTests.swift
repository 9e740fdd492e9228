import Testing

@testable import CivilDates

struct DateReadingStampTests {
  @Test(
    "A stamp is read as any other payload, in every order and for every reason",
    arguments: [
      "%1-%2-%3 09:05", "%1-%2-%3 9:05 pm", "%1-%2-%3", "%1.%2.%3, 09:05:59", "%1/%2/20%3",
      "%1/%2/20%3, 9:05 AM", "%1-%2-20%3 09:05", "Sun %1/%2/20%3", "%1-%2-%3 24:00",
    ])
  func agreesWithReading(_ form: String) throws {
    var read = 0
    for orders in allOrders {
      for first in stride(from: 1, through: 40, by: 3) {
        for (second, third) in [(1, 2), (2, 29), (5, 5), (12, 13), (13, 12), (12, 31), (0, 7)] {
          let text = zip(1..., [first, second, third]).reduce(form) {
            $0.replacing("%\($1.0)", with: padded($1.1, 2))
          }
          for suggests in [false, true] {
            let reader = reader("\t\(text) ", orders, suggests: suggests)
            guard let stamp = reader.readingOfStamp else { continue }
            let full = try #require(reader.fullReading)
            #expect(Told(stamp) == Told(full), "\(text), \(orders)")
            #expect(Told(stamp) == Told(reader.reading), "\(text), \(orders)")
            read += 1
          }
        }
      }
    }
    #expect(form.hasSuffix("24:00") ? read == 0 : read > 20)
  }

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

  @Test(
    "Every other payload is left to the reader of schedules",
    arguments: [
      "25-02-30 09:05", "2025-05-21 09:05", "25-05-21 09:05 every week", "25-05-21 09:05-10:00",
      "25-05-21 09:05 x", "5/6/2025", "soon",
    ])
  func leavesOthers(_ text: String) {
    #expect(reader(text, StampOrders()).readingOfStamp == nil)
  }
}

extension PayloadReader {
  /// What is read of a payload that is one stamp.
  fileprivate var readingOfStamp: DateReading? {
    candidate(options.orders.preferred).flatMap { stampReading(of: $0) }
  }

  /// What is read of any payload with a date.
  fileprivate var fullReading: DateReading? {
    candidate(options.orders.preferred).map { fullReading(of: $0) }
  }
}

/// The orders that settings and the stamps of files lead to, with every reason.
private let allOrders: [StampOrders] =
  [StampOrders()] + FieldOrder.allCases.map { StampOrders($0) }
  + [
    ["25-05-21 10:00"], ["21-05-25 10:00", "25-05-21 10:00"], ["21-05-13 10:00", "32-05-02 10:00"],
    ["40-05-21 10:00", "41-06-22 10:00"], ["21-05-40 10:00", "22-06-41 10:00"],
    ["10-05-11 10:00", "10-05-12 10:00"], ["11-05-10 10:00", "12-05-10 10:00"],
    ["10-13-31 10:00", "40-01-02 10:00"], ["5/21/2025"], ["21/5/2025", "22/6/2025"],
    ["5/21/2025", "21/5/2025"], ["5/6/2025", "6/6/2025"],
  ].map { stamps in
    var evidence = StampEvidence()
    for stamp in stamps {
      evidence.add(Array(stamp.utf8), isPast: false, today: .last)
    }
    return evidence.orders
  }

private func reader(
  _ text: String, _ orders: StampOrders, suggests: Bool = false
) -> PayloadReader {
  var options = DateOptions()
  options.orders = orders
  let payload = Array(text.utf8)
  return PayloadReader(
    payload: payload, text: payload.trimmedRange, kind: .day, today: .first, options: options,
    suggests: suggests)
}

/// What a reading tells, however its message is kept.
private struct Told: Equatable {
  let schedule: Schedule?
  let note: String?
  let stamps: StampShapes
  let kind: DateProblem.Kind?
  let message: String?
  let range: Range<Int>?
  let suggestions: [DateSuggestion]?

  init(_ reading: DateReading) {
    schedule = reading.schedule
    note = reading.note
    stamps = reading.stamps
    kind = reading.problem?.kind
    message = reading.problem?.message
    range = reading.problem?.range
    suggestions = reading.problem?.suggestions
  }
}
