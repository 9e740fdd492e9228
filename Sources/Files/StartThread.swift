import Platform

/// How the system divides its time among threads.
package enum ThreadPriority: Sendable {
  case usual
  /// For work that takes long, so that other threads are not delayed.
  case low
}

/// Runs `body` on a new thread, which nobody waits for.
///
/// - Returns: whether the thread was started.
package func startThread(
  priority: ThreadPriority = .usual, _ body: @escaping @Sendable () -> Void
) -> Bool {
  let thread = create {
    if priority == .low { lowerPriority() }
    body()
  }
  guard let thread else { return false }
  pthread_detach(thread)
  return true
}

/// A thread that must be joined exactly once.
package struct JoinableThread {
  private let thread: pthread_t

  /// Runs `body` on a new thread; nil if the thread cannot be started.
  package init?(_ body: @escaping @Sendable () -> Void) {
    guard let thread = create(body) else { return nil }
    self.thread = thread
  }

  /// Waits until the thread has ended.
  package func join() {
    pthread_join(thread, nil)
  }
}

private func create(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let work = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 4 << 20)
  var thread = noThread
  guard pthread_create(&thread, &attributes, { run($0) }, work.toOpaque()) == 0 else {
    work.release()
    return nil
  }
  return thread
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<ThreadBody>.fromOpaque(work).takeRetainedValue().run() }
  return nil
}
