import Files
import Platform
import Testing

struct AtomicIntegerTests {
  @Test func noSumOfSeveralThreadsIsLost() {
    let sum = AtomicInteger(-5)
    let threads = (0..<4).compactMap { _ in
      JoinableThread { for _ in 0..<10_000 { sum.add(3) } }
    }
    for thread in threads { thread.join() }
    #expect(sum.load() == threads.count * 30_000 - 5)
  }

  @Test func aStoredValueReplacesTheOther() {
    let value = AtomicInteger(1)
    value.store(7)
    #expect(value.add(-2) == 5)
  }
}
