import Platform
import Testing

struct StartThreadTests {
  @Test func joiningAThreadWaitsForItsEnd() throws {
    let count = Counter()
    let threads = (0..<4).compactMap { _ in JoinableThread { count.increase() } }
    for thread in threads { thread.join() }
    #expect(count.value == threads.count)
  }

  #if os(Linux)
    @Test func aThreadOfLowPriorityLeavesThatOfOthersAsItIs() {
      let process = getpriority(0, id_t(getpid()))
      let own = getpriority(0, 0)
      #expect(niceValue(lowered: true) == min(process + 5, 19))
      #expect(niceValue(lowered: false) == own)
      #expect(getpriority(0, id_t(getpid())) == process && getpriority(0, 0) == own)
    }

    /// The nice value of a new thread, which has lowered its priority or not.
    private func niceValue(lowered: Bool) -> Int32 {
      let value = Monitor<Int32?>(nil)
      let isStarted = startThread {
        if lowered { lowerPriority() }
        value.change { $0 = getpriority(0, 0) }
      }
      guard isStarted else { return -1 }
      return value.wait(until: nil) { $0 } ?? -1
    }
  #endif
}

private final class Counter: Sendable {
  private let count = AtomicInteger(0)

  func increase() {
    count.add(1)
  }

  var value: Int { count.load() }
}

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
