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
  let results = Monitor<[Batch<Result>]>([])
  withoutActuallyEscaping(transform) { transform in
    onThreads(threads) {
      var own: [Batch<Result>] = []
      while true {
        let start = next.add(step) - step
        guard start < range.upperBound else { break }
        let numbers = start..<min(start + step, range.upperBound)
        own.append(Batch(start: start, results: numbers.map(transform)))
      }
      results.change { $0 += own }
    }
  }
  return results.read { $0 }.sorted { $0.start < $1.start }.flatMap(\.results)
}

private struct Batch<Result: Sendable>: Sendable {
  let start: Int
  let results: [Result]
}
