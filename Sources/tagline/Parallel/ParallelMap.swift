import Synchronization

/// What `transform` makes of every number in `range`, in order, computed on several threads.
///
/// Each thread takes the next few numbers when it is done with some, so uneven work spreads evenly.
func parallelMap<Result: Sendable>(
  _ range: Range<Int>, threads: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  guard threads > 1, range.count > 1 else { return range.map(transform) }
  let threads = min(threads, range.count)
  let step = max(1, min(16, range.count / (threads * 64)))
  let next = Atomic(range.lowerBound)
  let results = Mutex<[Stretch<Result>]>([])
  withoutActuallyEscaping(transform) { transform in
    onThreads(threads) {
      var own: [Stretch<Result>] = []
      while true {
        let start = next.wrappingAdd(step, ordering: .relaxed).oldValue
        guard start < range.upperBound else { break }
        let numbers = start..<min(start + step, range.upperBound)
        own.append(Stretch(start: start, results: numbers.map(transform)))
      }
      results.withLock { $0 += own }
    }
  }
  return results.withLock { stretches in
    stretches.sort { $0.start < $1.start }
    return stretches.flatMap(\.results)
  }
}

private struct Stretch<Result: Sendable>: Sendable {
  let start: Int
  let results: [Result]
}
