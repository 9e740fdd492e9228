public import CivilDates

extension Search {
  /// The indices of the items that the search selects, in the order of the text. A blank search,
  /// and one that cannot be read, selects nothing.
  ///
  /// - Complexity: linear in the items times the steps and comparisons, but for `count(…)` of a path
  ///   with several items before its last step: such a path is walked from each item. Where it leads
  ///   to descendants only, the walks together are linear in the length of the text.
  ///
  /// - Parameters:
  ///   - outline: the items to look at.
  ///   - today: the day that words such as `tomorrow` count from.
  ///   - time: the time that `now` means; without it, the first moment of today.
  ///   - options: how dates in payloads are read.
  public func items(
    in outline: SearchableOutline, on today: CivilDate, at time: CivilTime? = nil,
    options: DateOptions = DateOptions()
  ) -> [Int] {
    items(in: outline, on: today, at: time, options: options, checking: {})
  }

  /// The same, asking at every step whether to go on.
  ///
  /// - Parameter check: returns if the search is to go on.
  /// - Throws: what `check` throws.
  public func items<Failure: Error>(
    in outline: SearchableOutline, on today: CivilDate, at time: CivilTime? = nil,
    options: DateOptions = DateOptions(), checking check: () throws(Failure) -> Void
  ) throws(Failure) -> [Int] {
    guard let expression else { return [] }
    var failure: Failure?
    let isWanted = {
      do throws(Failure) {
        try check()
        return true
      } catch {
        failure = error
        return false
      }
    }
    let items = withoutActuallyEscaping(isWanted) { isWanted in
      let evaluator = SearchEvaluator(
        outline: outline, day: SearchDay(today: today, time: time, options: options),
        watch: SearchWatch(isWanted: isWanted))
      return evaluator.items(of: expression)
    }
    if let failure { throw failure }
    return items
  }
}
