import Platform

/// The results of `transform` for all elements, in order, computed on several threads.
///
/// - Parameter state: makes the state that each thread has for itself.
func parallelMap<Element: Sendable, State, Result: Sendable>(
  _ elements: [Element], threads: Int = processorCount,
  state: @escaping @Sendable () -> State,
  _ transform: @escaping @Sendable (inout State, Element) -> Result
) -> [Result] {
  let taken = AtomicInteger(0)
  let results = Monitor<[(index: Int, result: Result)]>([])
  @Sendable func work() {
    var state = state()
    var own: [(index: Int, result: Result)] = []
    while true {
      let index = taken.add(1) - 1
      guard index < elements.count else { break }
      own.append((index, transform(&state, elements[index])))
    }
    results.change { [own] in $0 += own }
  }
  let others = (1..<max(1, min(threads, elements.count))).compactMap { _ in JoinableThread(work) }
  work()
  for thread in others { thread.join() }
  return results.read { $0 }.sorted { $0.index < $1.index }.map(\.result)
}

/// The results of `transform` for all elements, in order, computed on several threads.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int = processorCount,
  _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  parallelMap(elements, threads: threads, state: {}, { _, element in transform(element) })
}
