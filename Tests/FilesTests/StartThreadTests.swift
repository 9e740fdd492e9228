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
}

private final class Counter: Sendable {
  private let count = AtomicInteger(0)

  func increase() {
    count.add(1)
  }

  var value: Int { count.load() }
}
