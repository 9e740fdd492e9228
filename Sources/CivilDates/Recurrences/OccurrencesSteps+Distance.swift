extension OccurrencesSteps {
  /// The seconds from each occurrence to the next one, if the start is the first and all are as far from
  /// each other: one on each day or in each week that is a step. Else nil.
  func distance(
    of recurrence: Recurrence, _ pattern: OccurrencesPattern, _ times: OccurrencesTimes,
    from start: Int
  ) -> Int? {
    let (day, time) = start.quotientAndRemainder(dividingBy: OccurrencesSet.secondsOfDay)
    guard recurrence.setPositions.isEmpty, times.count == 1, times[0] == time else { return nil }
    switch recurrence.frequency {
    case .daily:
      let isEven = pattern.isEveryDay && !recurrence.countsWeekdays
      return isEven ? interval * OccurrencesSet.secondsOfDay : nil
    case .weekly:
      return pattern.isWeekday(of: day) ? 7 * interval * OccurrencesSet.secondsOfDay : nil
    case .monthly, .yearly: return nil
    }
  }
}
