#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs `body` on a thread of its own, which ends with the process.
///
/// - Returns: whether the system gave a thread.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 4 << 20)
  #if canImport(Glibc)
    var thread = pthread_t()
    let failure = pthread_create(&thread, &attributes, { run($0) }, work.toOpaque())
  #else
    var thread: pthread_t?
    let failure = pthread_create(&thread, &attributes, { run($0) }, work.toOpaque())
  #endif
  if failure != 0 { work.release() }
  return failure == 0
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
