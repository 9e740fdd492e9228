public import CivilDates

extension Search {
  /// The indices of the items that the search selects, in the order of the text. A search that is
  /// blank or cannot be read selects nothing.
  ///
  /// - Complexity: the number of items times the number of steps and comparisons. The exception is
  ///   `count(…)` with a path whose steps before the last one find several items: the path is
  ///   followed from every item, until the search has looked at each item 1000 times on average.
  ///
  /// - Returns: nil if that is too often, so that no search takes more than linear time. In fewer
  ///   than 3000 items, that does not happen to a `count(…)` with one such step.
  /// - Parameters:
  ///   - outline: the items to search.
  ///   - today: the day from which words such as `tomorrow` count.
  ///   - time: the time that `now` means; if nil, midnight at the start of today.
  ///   - options: how to read dates.
  public func items(
    in outline: SearchableOutline, on today: CivilDate, at time: CivilTime? = nil,
    options: DateOptions = DateOptions()
  ) -> [Int]? {
    items(in: outline, on: today, at: time, options: options, checking: {})
  }

  /// The same, for a search that can be cancelled.
  ///
  /// The search calls `check` again and again, which throws to cancel it.
  ///
  /// - Throws: the error that `check` throws.
  public func items<Failure: Error>(
    in outline: SearchableOutline, on today: CivilDate, at time: CivilTime? = nil,
    options: DateOptions = DateOptions(), checking check: () throws(Failure) -> Void
  ) throws(Failure) -> [Int]? {
    guard let expression else { return [] }
    var failure: Failure?
    let isCancelled = {
      do throws(Failure) {
        try check()
        return false
      } catch {
        failure = error
        return true
      }
    }
    let items = withoutActuallyEscaping(isCancelled) { isCancelled -> [Int]? in
      let watch = SearchWatch(count: outline.items.count, isCancelled: isCancelled)
      let evaluator = SearchEvaluator(
        outline: outline, day: SearchDay(today: today, time: time, options: options), watch: watch)
      let items = evaluator.items(of: expression)
      return watch.isExhausted ? nil : items
    }
    if let failure { throw failure }
    return items
  }
}
