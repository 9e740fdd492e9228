import CivilDates
import TestSupport
import Testing

/// Numbers at the edges of what the functions accept, and far outside.
private let numbers = [
  Int.min, Int.min + 1, -10_000, -54, -5, -1, 0, 1, 2, 5, 12, 13, 24, 31, 53, 60, 366, 9999, 10_000,
  Int.max - 1, Int.max,
]

/// Functions that accept any number do not trap.
struct HostileCallsTests {
  @Test func numbersOutsideTheCalendarGiveNilOrAnError() {
    var days: Set<CivilDate> = []
    for year in numbers {
      _ = CivilDate.isLeapYear(year)
      #expect((52...53).contains(CivilDate.weekCount(ofYear: year)))
      for month in numbers {
        #expect((28...31).contains(CivilDate.length(ofMonth: month, year: year)))
        if let day = try? CivilDate(year: year, month: month, day: 28) { days.insert(day) }
        for day in numbers {
          #expect(!DateError.day(day, month: month, year: year).description.isEmpty)
        }
        _ = try? CivilTime(hour: year, minute: month, second: month)
        for weekday in Weekday.allCases {
          if let day = CivilDate(week: month, ofYear: year, weekday: weekday) {
            #expect(day.week.number == month && day.week.year == year)
          }
        }
      }
      #expect(!CivilDuration(seconds: year).inWords.contains("-"))
    }
    for day in days.union([.first, .last]) {
      for number in numbers {
        _ = (day.adding(days: number), day.adding(months: number), CivilDate(dayNumber: number))
        for time in [nil, CivilTime.startOfDay, .endOfDay] {
          _ = Moment(day, at: time).adding(seconds: number)
        }
      }
      _ = (
        day.distanceInWords(from: .first), day.distanceInWords(from: .last), day.inWords,
        day.dayOfYear
      )
    }
  }

  @Test func anyRecurrenceHasWordsARuleAndOccurrences() throws {
    for seed in 0..<randomCases(60) {
      var random = SeededRandom(seed: seed)
      let recurrence = random.hostileRecurrence()
      let moments = [
        Moment(.first), Moment(.last, at: .endOfDay), Moment(.first, at: .endOfDay), Moment(.last),
        Moment(try CivilDate(year: 2024, month: 2, day: 29), at: .startOfDay),
      ]
      let start = moments[random.next(moments.count)]
      _ = (recurrence.clause, recurrence.ruleText, recurrence.ruleText(startingAt: start))
      #expect(!recurrence.inWords.isEmpty, "seed \(seed)")
      _ = (
        recurrence.warnings(startingAt: start).map(\.description),
        recurrence.isEmpty(startingAt: start)
      )
      let occurrences = Occurrences(boundedFrom: start, recurrence: recurrence)
      let found = Array(occurrences.prefix(3))
      #expect(found == found.sorted(), "seed \(seed)")
      #expect(found.first == occurrences.first, "seed \(seed)")
      for target in moments {
        _ = (occurrences.first(atOrAfter: target), occurrences.first(after: target))
        _ = (occurrences.last(atOrBefore: target), occurrences.contains(target))
        _ = Array(occurrences.moments(from: target).prefix(2))
      }
      _ = (occurrences.last, occurrences.isEmpty, occurrences.startIsOccurrence)
      _ = (occurrences.isEndless, occurrences.count, occurrences.moments(in: start...start))
      let rest = occurrences.excluding(moments + found)
      #expect(rest.exceptions.count <= moments.count + found.count, "seed \(seed)")
      #expect(found.allSatisfy { !rest.contains($0) }, "seed \(seed)")
      _ = (rest.first, rest.moments(in: start..<start), Array(rest.moments(from: start).prefix(2)))
      if !occurrences.isEndless { _ = (rest.last, rest.isEmpty) }
      var iterator = rest.makeIterator()
      _ = iterator.next()
      _ = try? Schedule(start: start, end: moments[0], recurrence: recurrence).inWords
      let monthly = Recurrence.monthly(every: recurrence.interval, on: recurrence.monthPlaces)
      _ = (monthly.inWords, Occurrences(boundedFrom: start, recurrence: monthly).first)
    }
  }
}

extension SeededRandom {
  /// A recurrence whose parts are out of range.
  fileprivate mutating func hostileRecurrence() -> Recurrence {
    var recurrence = Recurrence(Recurrence.Frequency.allCases[next(4)])
    recurrence.interval = next(2) == 0 ? 1 : number()
    recurrence.months = list()
    recurrence.weekNumbers = list()
    recurrence.yearDays = list()
    recurrence.monthDays = list()
    recurrence.hours = list()
    recurrence.minutes = list()
    recurrence.seconds = list()
    recurrence.setPositions = list()
    recurrence.weekdays = list().map { ordinal in
      Recurrence.Place(Weekday.allCases[next(7)], ordinal: next(2) == 0 ? nil : ordinal)
    }
    recurrence.monthPlaces = list().map { ordinal in
      [.day(ordinal), .weekday(Weekday.allCases[next(7)], ordinal: ordinal), .workday(ordinal)][
        next(3)]
    }
    recurrence.weekStart = Weekday.allCases[next(7)]
    recurrence.limit =
      [.endless, .count(number()), .until(Moment(.first)), .until(Moment(.last, at: .endOfDay))][
        next(4)]
    recurrence.startsWhenDone = next(4) == 0
    recurrence.countsWeekdays = next(4) == 0
    return recurrence
  }

  fileprivate mutating func number() -> Int { numbers[next(numbers.count)] }

  /// Usually no number.
  private mutating func list() -> [Int] {
    next(4) == 0 ? (0...next(3)).map { _ in number() } : []
  }
}
