import CivilDates
import Testing

/// Texts that no person writes, and values at the edges of what a type can hold. No reader may trap.
struct HostileTextsTests {
  private static let texts = [
    "", " ", "\0", "\u{301}", "-", "(", "\\", "every", "thru", "9999-12-31 24:00",
    "9999-12-31 every day", "0001-01-01-0001-01-01", "9999-12-31 00:00-24:00 for 2 times",
    "99999999999999999999", "-9223372036854775808", "in 9223372036854775807 days",
    "9223372036854775807 weeks ago", "2025-W99-9", "9999-W53-7", "every 9223372036854775807 days",
    "every 0 days for 99999999999999999999 times", "9223372036854775807w", "+0b",
    "FREQ=DAILY;INTERVAL=9223372036854775807;COUNT=9223372036854775807",
    "RRULE:FREQ=YEARLY;BYDAY=-9223372036854775808MO;BYSETPOS=0", "FREQ=YEARLY;BYYEARDAY=-366",
    "today +9223372036854775807y", "9999-12-31 23:59:60", "25-06-31 99:99", "01/02/03 4pm",
    "٢٠٢٥-٠٥-١١", "９９９９-12-31", "D", "DDDDMMMMYYYY", "ddd hh:mm:ss A D.M.YYYY",
    String(repeating: "9", count: 50_000), String(repeating: "every ", count: 10_000),
    String(repeating: "2025-05-11-", count: 5_000), String(repeating: "\u{301}", count: 20_000),
  ]

  @Test func everyReaderTakesAnyText() throws {
    let options = [
      DateOptions(),
      DateOptions(
        formats: [try DateFormat("D.M.YYYY"), try DateFormat("ddd D/M/YYYY h:mm A")], thru: .span,
        orders: StampOrders(.monthDayYear)),
    ]
    for text in Self.texts {
      _ = (CivilDate(text), CivilTime(text), Moment(text), Schedule(text)?.description)
      _ = (try? CivilDuration(text).inWords, try? RepeatForm(text).note, try? DateFormat(text))
      do throws(RecurrenceError) {
        _ = try Recurrence(rule: text).inWords
      } catch {
        #expect(!error.description.isEmpty && error.range.upperBound <= text.utf8.count)
      }
      for today in [CivilDate.first, .last] {
        _ = Moment(words: text, today: today, clock: .endOfDay)?.inWords
        _ = Schedule(words: text, today: today)?.appointmentInWords
        for kind in DatePayloadKind.allCases {
          for options in options {
            requireReading(DateReading(text, as: kind, today: today, options: options), text)
          }
        }
      }
    }
  }

  private func requireReading(_ reading: DateReading, _ text: String) {
    if let problem = reading.problem {
      #expect(!problem.message.isEmpty && DateProblem.Kind.allCases.contains(problem.kind))
      #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= text.utf8.count)
      #expect(!problem.suggestions.contains { $0.title.isEmpty })
      _ = problem.suggestions.map { ($0.replacement, $0.isSafe) }
    }
    _ = (reading.isImpliedDaily, reading.note, reading.recurrence?.inWords, reading.stamps.shapes)
    guard let schedule = reading.schedule else { return }
    #expect(Schedule(schedule.description) == schedule, "\(text.prefix(60))")
    #expect(!schedule.inWords.isEmpty && !schedule.appointmentInWords.isEmpty)
    #expect(schedule.duration.seconds >= 0)
    _ = (schedule.occurrences.first, schedule.occurrences.isEndless)
  }

  @Test func stampsOfAnyTextAreEvidence() {
    for today in [CivilDate.first, .last] {
      var evidence = StampEvidence()
      for text in Self.texts {
        for kind in DatePayloadKind.allCases {
          for isPast in [false, true] {
            evidence.add(Array(text.utf8), as: kind, isPast: isPast, today: today)
          }
        }
      }
      evidence.add(evidence)
      for settings in [StampOrders()] + FieldOrder.allCases.map({ StampOrders($0) }) {
        for orders in [evidence.orders, evidence.orders(under: settings), settings] {
          for shape in StampShapes(StampShape.allCases).shapes {
            #expect(!orders[shape].isEmpty)
            _ = (orders.isCertain(for: shape), orders.isSettled(for: shape), shape.orders)
            _ = (orders.reason(for: shape), evidence.payloadCount(of: shape))
            _ = (orders.dependingOnFile.contains(StampShapes([shape])), shape.allows(.dayMonthYear))
          }
        }
      }
    }
  }

  @Test func theFirstAndTheLastDayHaveAllParts() {
    for date in [CivilDate.first, .last] {
      #expect(date.firstOfMonth <= date && date <= date.lastOfMonth)
      #expect(!date.monthName.isEmpty && !date.weekday.name.isEmpty && date.week.number > 0)
      for weekday in Weekday.allCases {
        #expect((0...6).contains(date.weekday.days(until: weekday)))
      }
      for other in [Moment(.first), Moment(.last, at: .endOfDay)] {
        let moment = Moment(date, at: .startOfDay)
        #expect(moment.seconds(until: other) == -other.seconds(until: moment))
      }
    }
    #expect(
      [CivilTime.startOfDay, .endOfDay].map { [$0.hour, $0.minute, $0.second, $0.secondOfDay] }
        == [[0, 0, 0, 0], [24, 0, 0, 86_400]])
  }
}
