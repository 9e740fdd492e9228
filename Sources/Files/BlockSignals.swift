import Platform

/// Runs `work`, which must not be interrupted, with signals to this thread blocked until its end.
func blockingSignals<Result>(
  _ work: () throws(FileError) -> Result
) throws(FileError) -> Result {
  var blocked = sigset_t()
  var before = sigset_t()
  sigemptyset(&blocked)
  for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&blocked, signal) }
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try work()
}
