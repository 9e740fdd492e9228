import Files

/// Runs `work` on this thread and `count - 1` others at once, and returns when all have.
///
/// Where the system gives no more threads, fewer do it.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
  let threads = (1..<max(1, count)).compactMap { _ in JoinableThread(work) }
  work()
  for thread in threads { thread.join() }
}
