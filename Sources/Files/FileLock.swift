import Platform

/// Runs `work` with an exclusive lock on a file, as flock(2) takes it, and with the descriptor by
/// which the file is locked.
///
/// The lock is on the file that is at the path when the lock is taken, even if `work` replaces that
/// file. If another process has the lock, the function waits for up to two seconds. On a file system
/// without locks, it does not wait.
///
/// - Throws: `FileError.locked` if the other process keeps the lock; otherwise what `work` throws.
func withFileLock<Result>(
  on path: Path, _ work: (Int32) throws(FileError) -> Result
) throws(FileError) -> Result {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  for _ in 0..<400 {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR
    else { return try work(descriptor) }
    usleep(5000)
  }
  throw .locked
}
