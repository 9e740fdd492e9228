import CivilDates
import Testing

private let day = (try? CivilDate(year: 2026, month: 11, day: 23)) ?? .first

private func orders(_ payloads: [String]) -> StampOrders {
  var evidence = StampEvidence()
  for payload in payloads { evidence.add(Array(payload.utf8), isPast: true, today: day) }
  return evidence.orders
}

private func reading(_ payload: String, _ orders: StampOrders) -> DateReading {
  DateReading(
    Array(payload.utf8), as: .schedule, today: day, options: DateOptions(orders: orders))
}

@Suite struct StampOrdersTests {
  @Test(
    "an order is certain if two stamps show it",
    arguments: [
      (["31-12-21 10:00", "30-12-21 10:00", "11-06-22 10:00"], true),
      (["31-12-21 10:00"], false),
      (["31-12-21 10:00", "31-12-21 11:00"], false),
      (["31-12-21 10:00", "11-06-22 10:00"], false),
      (["31-12-21 10:00", "11-06-22"], false),
      (["31-12-21 10:00", "31-12-21 11:00", "11-06-22 10:00"], false),
      (["11-06-22 10:00", "12-06-22 10:00"], false),
      (["11-06-22 10:00"], false),
    ])
  func certainty(_ payloads: [String], _ isCertain: Bool) {
    #expect(orders(payloads).isCertain(for: .short) == isCertain)
  }

  @Test(
    "a message says what the order stands on",
    arguments: [
      (
        ["31-12-21 10:00", "30-12-21 10:00"],
        "read with the day first: no other order fits this file's stamps", true
      ),
      (
        ["31-12-21 10:00", "11-06-22 10:00"],
        "read with the day first: one stamp of this file fits no other order", false
      ),
      (
        ["11-06-22 10:00", "12-06-22 10:00"],
        "read with the day first: this file's stamps are then closest together", false
      ),
      (["11-06-22 10:00"], "if the year comes first", false),
      (
        ["31-12-21 10:00", "21-12-31 10:00"],
        "if the year comes first: the stamps of this file contradict each other", false
      ),
    ])
  func messages(_ payloads: [String], _ words: String, _ isSafe: Bool) {
    let reading = reading("11-06-22 21:31", orders(payloads))
    let day = words.contains("day") ? "2022-06-11" : "2011-06-22"
    #expect(reading.problem?.message == "another spelling of `\(day) 21:31`, \(words)")
    #expect(reading.note == words)
    #expect(reading.problem?.suggestions.map(\.isSafe) == (isSafe ? [true] : [false, false]))
    #expect(reading.stamps == StampShapes([.short]))
  }

  @Test("stamps that contradict each other are not rewritten, even if each has one reading")
  func contradiction() {
    let orders = orders(["13/05/2025", "05/31/2025"])
    for payload in ["13/05/2025", "05/31/2025", "05/05/2025"] {
      #expect(reading(payload, orders).problem?.suggestions.map(\.isSafe) == [false])
    }
    #expect(
      reading("05/06/2025", orders).problem?.message
        == "the date can be read as 2025-06-05 or as 2025-05-06: the stamps of this file "
        + "contradict each other")
  }

  @Test("a setting decides for the shapes that allow its order, and the stamps for the others")
  func settings() {
    var evidence = StampEvidence()
    for payload in ["31-12-21 10:00", "30-12-21 10:00", "5/21/2025"] {
      evidence.add(Array(payload.utf8), isPast: true, today: day)
    }
    let yearFirst = evidence.orders(under: StampOrders(.yearMonthDay))
    #expect(yearFirst[.short] == [.yearMonthDay] && yearFirst.isCertain(for: .short))
    #expect(yearFirst[.slashed] == [.monthDayYear])
    #expect(yearFirst.dependingOnFile == StampShapes([.slashed, .dashed]))
    let monthFirst = evidence.orders(under: StampOrders(.monthDayYear))
    #expect(
      reading("11-06-22 21:31", monthFirst).problem?.message
        == "another spelling of `2022-11-06 21:31`, read with the month first, as the setting "
        + "`dateOrder` says")
  }

  @Test("the numbers mean the same in each order, so nothing has to be said")
  func oneMeaning() {
    #expect(
      reading("05/05/2025", StampOrders()).problem?.message == "another spelling of `2025-05-05`")
    #expect(reading("2025-05-05", StampOrders()).stamps.isEmpty)
  }
}
