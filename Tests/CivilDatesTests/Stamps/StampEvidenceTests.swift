import CivilDates
import Testing

private let day = (try? CivilDate(year: 2026, month: 11, day: 23)) ?? .first

/// The orders that count for a file with these payloads of `@done`.
private func orders(_ payloads: [String], isPast: Bool = true) -> StampOrders {
  var evidence = StampEvidence()
  for payload in payloads { evidence.add(Array(payload.utf8), isPast: isPast, today: day) }
  return evidence.orders
}

@Suite struct StampEvidenceTests {
  @Test("an order counts only if every stamp exists in it")
  func existence() {
    #expect(orders(["11-06-22 21:31", "31-12-21 10:00"])[.short] == [.dayMonthYear])
    #expect(orders(["21-12-31 10:00", "22-06-08 21:31"])[.short] == [.yearMonthDay])
    #expect(orders(["5/21/2025", "5/6/2025"])[.slashed] == [.monthDayYear])
    #expect(orders(["21-5-2025", "5-6-2025"])[.dashed] == [.dayMonthYear])
    #expect(orders(["11.06.22 21:31", "31.12.21 10:00"])[.dotted] == [.dayMonthYear])
  }

  @Test("a plain stamp adds what the reader of payloads adds for it")
  func plainStamps() {
    for payload in [
      "25-06-31 10:00", "28-11-12 10:00", "11-06-22 21:31", "00-00-00 00:00",
    ] {
      for isPast in [false, true] {
        var (read, plain) = (StampEvidence(), StampEvidence())
        let bytes = Array(payload.utf8)
        let isRead = read.add(bytes, isPast: isPast, today: day)
        let isPlain = plain.addPlain(bytes.span, isPast: isPast, today: day)
        #expect(isRead && isPlain && plain == read)
      }
    }
    for payload in ["25-06-31", "25-06-31 24:00", " 5-06-31 10:00", "8-6-2022, 10:00"] {
      var evidence = StampEvidence()
      let bytes = Array(payload.utf8)
      let isPlain = evidence.addPlain(bytes.span, isPast: false, today: day)
      #expect(!isPlain && evidence.isEmpty)
    }
  }

  @Test("a month that is too short for the day of one stamp shows no order")
  func monthsThatAreTooShort() {
    for payloads in [["25-06-31 10:00"], ["25-06-31 10:00", "25-06-31"], ["31-06-25 10:00"]] {
      let orders = orders(payloads, isPast: false)
      #expect(orders[.short] == [.yearMonthDay, .dayMonthYear])
      #expect(!orders.isCertain(for: .short))
    }
    let slipAndStamp = orders(["25-06-31 10:00", "25-06-20 10:00"], isPast: false)
    #expect(slipAndStamp[.short] == [.yearMonthDay])
    #expect(orders(["25-06-31 10:00", "25-09-31 10:00"], isPast: false)[.short] == [.dayMonthYear])
  }

  @Test("what has happened is not after today")
  func future() {
    #expect(orders(["28-11-12 10:00"])[.short] == [.dayMonthYear])
    #expect(orders(["28-11-12 10:00"], isPast: false)[.short] == [.yearMonthDay, .dayMonthYear])
    #expect(orders(["11/12/2026"])[.slashed] == [.monthDayYear])
  }

  @Test("one stamp alone is not certain because of what would be in the future")
  func loneFuture() {
    for stamp in ["31-12-25 08:00", "26-12-12 08:00"] {
      #expect(orders([stamp])[.short] == [.dayMonthYear])
      #expect(!orders([stamp]).isCertain(for: .short))
    }
    #expect(orders(["31-12-25 08:00", "30-12-25 08:00"]).isCertain(for: .short))
  }

  @Test("a day that its month lacks is a slip if the other order is in the future")
  func slipOfThePast() {
    for payloads in [["31-06-25 10:00"], ["31-06-25 10:00", "28-11-12 10:00", "29-11-12 10:00"]] {
      #expect(orders(payloads)[.short] == [.dayMonthYear])
      #expect(!orders(payloads).isCertain(for: .short))
    }
  }

  @Test("one stamp alone is certain unless the file may have others that nothing reads")
  func missingStamps() {
    var evidence = StampEvidence()
    evidence.add(Array("45.01.27 19:46".utf8), isPast: false, today: day)
    #expect(evidence.orders[.dotted] == [.yearMonthDay])
    #expect(evidence.orders.isCertain(for: .dotted))
    var rest = StampEvidence()
    rest.mayMissStamps = true
    evidence.add(rest)
    #expect(evidence.orders[.dotted] == [.yearMonthDay])
    #expect(!evidence.orders.isCertain(for: .dotted))
  }

  @Test("a weekday that is named must be right")
  func weekdays() {
    #expect(orders(["Wed. 03/11/2026 - 03:42:24 AM"])[.slashed] == [.monthDayYear])
    #expect(orders(["Fri 04/03/2020 - 03:33 PM"])[.slashed] == [.monthDayYear])
  }

  @Test("stamps that span five times as many days by one order are in the other")
  func span() {
    let week = (1...7).map { "22-06-1\($0) 10:00" }
    #expect(orders(week)[.short] == [.yearMonthDay])
    #expect(orders(Array(week.prefix(1)))[.short] == [.yearMonthDay, .dayMonthYear])
    #expect(orders(["01/02/2025", "02/02/2025", "03/02/2025"])[.slashed] == [.dayMonthYear])
  }

  @Test("if no order is possible, all count")
  func contradiction() {
    let contradicting = orders(["31-12-21 10:00", "21-12-31 10:00", "40-12-40 10:00"])
    #expect(contradicting[.short] == [.yearMonthDay, .dayMonthYear])
    #expect(!contradicting.isSettled(for: .short))
  }

  @Test("one shape says nothing about another, and short days without a time say nothing")
  func shapes() {
    let result = orders(["31-12-21 10:00", "5/6/2025", "31-12-21"])
    #expect(result[.slashed] == [.dayMonthYear, .monthDayYear])
    #expect(orders(["31-12-21"])[.short] == [.yearMonthDay, .dayMonthYear])
  }

  @Test("the evidence of parts adds up, in any order, to the evidence of the whole")
  func sums() {
    let payloads = ["22-06-01 10:00", "5/6/2025", "22-06-07 10:00", "5/21/2025", "2025-01-01"]
    for split in 0...payloads.count {
      var parts = [StampEvidence(), StampEvidence()]
      for (index, payload) in payloads.enumerated() {
        parts[index < split ? 0 : 1].add(Array(payload.utf8), isPast: true, today: day)
      }
      var sum = parts[1]
      sum.add(parts[0])
      #expect(sum.orders == orders(payloads))
    }
  }
}
