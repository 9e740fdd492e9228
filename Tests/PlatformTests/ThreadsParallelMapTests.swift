import Platform
import Testing

struct ThreadsParallelMapTests {
  @Test("results are in the order of their numbers", arguments: [1, 2, 3, 16])
  func keepsOrder(threads: Int) {
    #expect(parallelMap(Array(5..<500), threads: threads) { $0 * $0 } == (5..<500).map { $0 * $0 })
  }

  @Test("two threads work at the same time")
  func usesThreads() {
    let started = AtomicInteger(0)
    // Each waits for the other, which would never end on a single thread.
    let met = parallelMap([0, 1], threads: 2) { _ in
      started.add(1)
      let end = ElapsedTime.now + .seconds(60)
      while started.load() < 2 {
        if ElapsedTime.now > end { return false }
      }
      return true
    }
    #expect(met == [true, true])
  }
}
