import Platform
import Testing

@testable import Commands

struct ParallelMapTests {
  @Test("results are in the order of their numbers", arguments: [1, 2, 3, 16])
  func keepsOrder(threads: Int) {
    #expect(parallelMap(5..<500, threads: threads) { $0 * $0 } == (5..<500).map { $0 * $0 })
  }

  @Test("two threads work at the same time")
  func usesThreads() {
    let started = AtomicInteger(0)
    // Each waits for the other, which would never end on a single thread.
    let met = parallelMap(0..<2, threads: 2) { _ in
      started.add(1)
      let end = ElapsedTime.now + .seconds(60)
      while started.load() < 2 {
        if ElapsedTime.now > end { return false }
      }
      return true
    }
    #expect(met == [true, true])
  }

  @Test(
    "results are in the order in which their elements were found", arguments: [1, 2, 3, 16],
    [0, 1, 2, 15, 16, 17, 1000])
  func keepsOrder(threads: Int, count: Int) {
    let (found, results) = parallelMap(
      threads: threads, state: {}, { _, number in number * number },
      search: { (pass: (Int) -> Void) in
        for number in 0..<count { pass(number) }
        return "all"
      })
    #expect(found == "all")
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test("elements are transformed while others are being searched")
  func worksDuringSearch() {
    let started = AtomicInteger(0)
    let (hasStarted, results) = parallelMap(
      threads: 2, state: {},
      { _, number in
        started.add(1)
        return number
      },
      search: { (pass: (Int) -> Void) in
        for number in 0..<16 { pass(number) }
        let end = ElapsedTime.now + .seconds(60)
        while started.load() == 0 {
          if ElapsedTime.now > end { return false }
        }
        return true
      })
    #expect(hasStarted)
    #expect(results == Array(0..<16))
  }
}
