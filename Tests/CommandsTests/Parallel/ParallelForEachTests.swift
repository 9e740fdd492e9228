import Platform
import Testing

@testable import Commands

struct ParallelForEachTests {
  @Test(
    "values are passed on in the order of their numbers", arguments: [1, 2, 3, 16], [0, 7, 10_000])
  func keepsOrder(threads: Int, maxWaiting: Int) {
    var passed: [Int] = []
    parallelForEach(
      5..<500, threads: threads, maxWaiting: maxWaiting, state: {},
      { _, number in (value: number, size: number % 4) }, body: { passed.append($0) })
    #expect(passed == Array(5..<500))
  }

  @Test("no more values are computed while many wait for their turn", arguments: [1, 2, 3, 16])
  func isBounded(threads: Int) {
    let computed = AtomicInteger(0)
    var passed = 0
    var most = 0
    parallelForEach(
      0..<500, threads: threads, maxWaiting: 20, state: {},
      { _, number in
        computed.add(1)
        return (value: number, size: 10)
      },
      body: { _ in
        passed += 1
        most = max(most, computed.load() - passed)
      })
    // Two values of this size may wait, one more is taken then, and each thread may compute another.
    #expect(most <= 3 + threads)
  }
}
