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
      #expect(niceValue(onThreadOf: .low) == min(process + 5, 19))
      #expect(niceValue(onThreadOf: .usual) == own)
      #expect(getpriority(0, id_t(getpid())) == process && getpriority(0, 0) == own)
    }

    private func niceValue(onThreadOf priority: ThreadPriority) -> Int32 {
      let value = Monitor<Int32?>(nil)
      guard startThread(priority: priority, { value.change { $0 = getpriority(0, 0) } }) else {
        return -1
      }
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
