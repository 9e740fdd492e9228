import Files
import Platform

/// The results of `transform` for all elements that `search` passes on, in order, computed on other
/// threads while it goes on searching, and then on this one, too.
///
/// - Parameters:
///   - state: the state that each thread has for itself.
///   - search: is called once, on this thread.
/// - Returns: what `search` returns, and the results.
func parallelMap<Element: Sendable, Found, State, Result: Sendable>(
  threads: Int, state: @escaping @Sendable () -> State,
  _ transform: @escaping @Sendable (inout State, Element) -> Result,
  search: (_ pass: @escaping (Element) -> Void) -> Found
) -> (found: Found, results: [Result]) {
  let feed = Monitor(Feed<Element>(threads: threads))
  let results = Monitor<[FeedResults<Result>]>([])
  @Sendable func work() {
    var state = state()
    var own: [FeedResults<Result>] = []
    while let (start, elements) = feed.wait(until: nil, for: { $0.take() }) ?? nil {
      own.append(FeedResults(start: start, elements.map { transform(&state, $0) }))
    }
    results.change { $0 += own }
  }
  var others: [JoinableThread] = []
  var found: [Element] = []
  func feedOthers() {
    if others.isEmpty { others = startThreads(threads - 1, work) }
    feed.change { $0.add(found) }
    found.removeAll(keepingCapacity: true)
  }
  let result = search { element in
    found.append(element)
    if found.count == Feed<Element>.step { feedOthers() }
  }
  if found.count > 1 { feedOthers() }
  feed.change { $0.end(with: found) }
  work()
  for thread in others { thread.join() }
  return (result, FeedResults.joined(results.read { $0 }))
}

/// Elements that are found, and taken by several threads.
private struct Feed<Element: Sendable>: Sendable {
  /// The number of elements that are added at once, and the largest number that is taken at once.
  static var step: Int { 16 }

  private let threads: Int
  private var elements: [Element] = []
  private var taken = 0
  private var isComplete = false

  init(threads: Int) {
    self.threads = threads
  }

  mutating func add(_ found: [Element]) { elements += found }

  mutating func end(with found: [Element]) {
    elements += found
    isComplete = true
  }

  /// The next elements and the index of the first, or `.some(nil)` after the last; nil as long as there
  /// are none. Uneven work spreads evenly, as fewer are taken at once towards the end.
  mutating func take() -> (start: Int, elements: [Element])?? {
    let left = elements.count - taken
    if left == 0 { return isComplete ? .some(nil) : nil }
    let start = taken
    taken += max(1, min(Feed.step, left / (threads * 4)))
    // A slice would make each addition copy all elements.
    return (start, Array(elements[start..<taken]))
  }
}

/// The results of consecutive elements.
private struct FeedResults<Result: Sendable>: Sendable {
  private let start: Int
  private let results: [Result]

  init(start: Int, _ results: [Result]) {
    (self.start, self.results) = (start, results)
  }

  static func joined(_ parts: [FeedResults]) -> [Result] {
    parts.sorted { $0.start < $1.start }.flatMap(\.results)
  }
}
