import Testing

@testable import CivilDates

@Suite struct OccurrencesPeriodTests {
  /// The places of the matching days in their period.
  private func places(_ rule: String, _ period: OccurrencesPeriod) throws -> [Int] {
    let recurrence = try Recurrence(rule: Array(rule.utf8))
    let pattern = OccurrencesPattern(of: recurrence, start: .first)
    var days: [Int] = []
    pattern.appendDays(in: period.days, to: &days)
    #expect(pattern.maxCount(in: period.days) >= days.count)
    return days.map { $0 - period.days.lowerBound }
  }

  @Test(arguments: [
    "BYWEEKNO=1,53", "BYWEEKNO=-1,-53;WKST=SU", "BYYEARDAY=60,366,-366", "BYDAY=53MO,-53TU",
    "BYMONTH=2;BYMONTHDAY=29,-29;BYDAY=MO,FR",
  ])
  func aPatternMatchesTheSameDaysOfAllYearsOfAKind(parts: String) throws {
    var known: [Int: [Int]] = [:]
    for year in 1...430 {
      let period = OccurrencesPeriod.year(year)
      let kind = try #require(period.kind)
      let found = try places("FREQ=YEARLY;\(parts)", period)
      #expect((0..<OccurrencesPeriod.kinds).contains(kind))
      #expect(known[kind] ?? found == found, "\(year)")
      known[kind] = found
    }
    #expect((14...28).contains(known.count))
  }

  @Test(arguments: ["BYMONTHDAY=29,31,-31", "BYDAY=5MO,-5TU", "BYDAY=WE;BYMONTH=2,12"])
  func aPatternMatchesTheSameDaysOfAllMonthsOfAKind(parts: String) throws {
    var known: [Int: [Int]] = [:]
    for index in 12..<430 * 12 {
      let period = OccurrencesPeriod.month(index % 12 + 1, ofYear: index / 12)
      let kind = try #require(period.kind)
      let found = try places("FREQ=MONTHLY;\(parts)", period)
      #expect((0..<OccurrencesPeriod.kinds).contains(kind))
      #expect(known[kind] ?? found == found, "\(index)")
      known[kind] = found
    }
  }
}
