/// A period that is longer than a day: `2025-05`, `2025-W20`, `2025-Q2`, `2025`.
struct Period {
  var kind: DateFault.Period
  var first: CivilDate
  var last: CivilDate
}

extension ByteCursor {
  /// Takes a year, or a quarter, month or week of a year; also `May 2025`.
  mutating func takePeriod() -> Period? {
    attempt { cursor in
      if let month = cursor.takeMonthName() {
        guard cursor.takeBlanks(), let year = cursor.takeNumber(digits: 4...4) else { return nil }
        return Period(month: month.value, year: year.value)
      }
      guard let year = cursor.takeNumber(digits: 4...4)?.value else { return nil }
      if cursor.take(UInt8(ascii: "/")) {
        return cursor.takeNumber(digits: 1...2).flatMap { Period(month: $0.value, year: year) }
      }
      guard cursor.take(UInt8(ascii: "-")) else { return Period(year: year) }
      if cursor.take(UInt8(ascii: "W")) {
        return cursor.takeNumber(digits: 1...2).flatMap { Period(week: $0.value, year: year) }
      }
      if cursor.take(UInt8(ascii: "Q")) {
        return cursor.takeNumber(digits: 1...1).flatMap { Period(quarter: $0.value, year: year) }
      }
      return cursor.takeNumber(digits: 1...2).flatMap { Period(month: $0.value, year: year) }
    }
  }
}

extension Period {
  fileprivate init?(year: Int) {
    guard let first = try? CivilDate(year: year, month: 1, day: 1),
      let last = try? CivilDate(year: year, month: 12, day: 31)
    else { return nil }
    self.init(kind: .year, first: first, last: last)
  }

  fileprivate init?(quarter: Int, year: Int) {
    guard (1...4).contains(quarter),
      let first = try? CivilDate(year: year, month: quarter * 3 - 2, day: 1),
      let last = try? CivilDate(year: year, month: quarter * 3, day: 1)
    else { return nil }
    self.init(kind: .quarter, first: first, last: last.lastOfMonth)
  }

  fileprivate init?(month: Int, year: Int) {
    guard let first = try? CivilDate(year: year, month: month, day: 1) else { return nil }
    self.init(kind: .month, first: first, last: first.lastOfMonth)
  }

  fileprivate init?(week: Int, year: Int) {
    guard let first = CivilDate(week: week, ofYear: year, weekday: .monday),
      let last = CivilDate(week: week, ofYear: year, weekday: .sunday)
    else { return nil }
    self.init(kind: .week, first: first, last: last)
  }
}
