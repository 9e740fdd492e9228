import Files
import Platform

/// Runs `work` on this thread and `count - 1` others at the same time, and returns when all are
/// done. Uses fewer threads if the system cannot start them.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
  let threads = startThreads(count - 1, work)
  work()
  for thread in threads { thread.join() }
}

/// Runs `work` on so many other threads, or on fewer if the system cannot start them. Each must be joined.
func startThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) -> [JoinableThread] {
  (0..<max(0, count)).compactMap { _ in
    JoinableThread {
      reserveMemory()
      work()
    }
  }
}
