import Synchronization

/// What `transform` makes of every number in `range`, in order, computed on several threads.
///
/// Each thread takes the next number when it is done with one, so uneven work spreads evenly.
func parallelMap<Result: Sendable>(
  _ range: Range<Int>, threads: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  guard threads > 1, range.count > 1 else { return range.map(transform) }
  let next = Atomic(range.lowerBound)
  let results = Mutex<[(Int, Result)]>([])
  results.withLock { $0.reserveCapacity(range.count) }
  withoutActuallyEscaping(transform) { transform in
    onThreads(min(threads, range.count)) {
      var own: [(Int, Result)] = []
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < range.upperBound else { break }
        own.append((number, transform(number)))
      }
      results.withLock { $0 += own }
    }
  }
  return results.withLock { $0.sorted { $0.0 < $1.0 }.map(\.1) }
}
