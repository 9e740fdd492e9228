#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does work that must not be left half done: an interruption of this thread waits until its end.
func holdingSignals<Result>(
  _ work: () throws(FileError) -> Result
) throws(FileError) -> Result {
  var held = sigset_t()
  var before = sigset_t()
  sigemptyset(&held)
  for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
  pthread_sigmask(SIG_BLOCK, &held, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try work()
}
