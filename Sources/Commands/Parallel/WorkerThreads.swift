import Files

/// Runs `work` on this thread and `count - 1` others at the same time, and returns when all are
/// done. Uses fewer threads if the system cannot start them.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
  let threads = (1..<max(1, count)).compactMap { _ in JoinableThread(work) }
  work()
  for thread in threads { thread.join() }
}
