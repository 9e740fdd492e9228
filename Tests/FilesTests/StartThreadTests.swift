import Files
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
      #expect(niceValue(onThreadOf: .low) == niceValue(onThreadOf: .usual) + 5)
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
