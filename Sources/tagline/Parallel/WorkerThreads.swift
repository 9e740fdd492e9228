#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many threads can run at once on this machine.
var processorCount: Int {
  max(1, Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Runs `work` on this thread and `count - 1` others at once, and returns when all have.
///
/// Where the system gives no more threads, fewer do it.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
  let threads = (1..<max(1, count)).compactMap { _ in startThread(work) }
  work()
  for thread in threads { pthread_join(thread, nil) }
}

private final class Work {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Runs `work` on a thread of its own, which has to be joined; nil where the system gives none.
func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
  let box = Unmanaged.passRetained(Work(work))
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, nil, { runWork($0) }, box.toOpaque())
  #else
    var created = pthread_t()
    let status = pthread_create(&created, nil, { runWork($0) }, box.toOpaque())
    let thread: pthread_t? = created
  #endif
  guard status == 0 else {
    box.release()
    return nil
  }
  return thread
}

private func runWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run() }
  return nil
}
