import Files
import Platform

/// The results of `transform` for all elements, in order, computed on several threads.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: some Sequence<Element>, threads: Int,
  _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  parallelMap(
    threads: threads, state: {}, { _, element in transform(element) },
    search: { pass in for element in elements { pass(element) } }
  ).results
}

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
  let results = Monitor<[(start: Int, results: [Result])]>([])
  @Sendable func work() {
    var state = state()
    var own: [(start: Int, results: [Result])] = []
    while let (start, elements) = feed.wait(until: nil, for: { $0.take() }) ?? nil {
      own.append((start, elements.map { transform(&state, $0) }))
    }
    results.change { [own] in $0 += own }
  }
  var others: [JoinableThread] = []
  var found: [Element] = []
  func feedOthers() {
    if others.isEmpty {
      others = (1..<max(1, threads)).compactMap { _ in JoinableThread(work) }
    }
    feed.change { $0.elements += found }
    found.removeAll(keepingCapacity: true)
  }
  let result = search { element in
    found.append(element)
    if found.count == Feed<Element>.step { feedOthers() }
  }
  if found.count > 1 { feedOthers() }
  feed.change {
    $0.elements += found
    $0.isComplete = true
  }
  work()
  for thread in others { thread.join() }
  let parts = results.read { $0 }.sorted { $0.start < $1.start }
  return (result, parts.flatMap(\.results))
}

/// Elements that are found, and taken by several threads.
private struct Feed<Element: Sendable>: Sendable {
  /// The number of elements that are added at once, and the largest number that is taken at once.
  static var step: Int { 16 }

  let threads: Int
  var elements: [Element] = []
  var isComplete = false
  private var taken = 0

  init(threads: Int) { self.threads = threads }

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
