import Platform

/// The results of `transform` for every number in `range`, in order, computed on several threads.
///
/// Each thread takes a few numbers at a time, so uneven work spreads evenly.
func parallelMap<Result: Sendable>(
  _ range: Range<Int>, threads: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  guard threads > 1, range.count > 1 else { return range.map(transform) }
  let threads = min(threads, range.count)
  let step = max(1, min(16, range.count / (threads * 64)))
  let next = AtomicInteger(range.lowerBound)
  return [Result](unsafeUninitializedCapacity: range.count) { results, count in
    // Each thread initializes results of its own, and all have ended before these are used.
    nonisolated(unsafe) let results = results
    withoutActuallyEscaping(transform) { transform in
      onThreads(threads) {
        while true {
          let start = next.add(step) - step
          guard start < range.upperBound else { break }
          for number in start..<min(start + step, range.upperBound) {
            results.initializeElement(at: number - range.lowerBound, to: transform(number))
          }
        }
      }
    }
    count = range.count
  }
}
