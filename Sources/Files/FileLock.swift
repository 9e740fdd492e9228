#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does work while others who ask for the same lock are kept from a file, as flock(2) does.
///
/// The lock is on the file that stands at the path when it is taken, also when the work puts
/// another one in its place. Another holder is waited for, two seconds at most. Where the file
/// system knows no locks, there is nothing to wait for.
///
/// - Throws: `FileError.locked` if the other one does not let go; what the work throws.
func holdingLock<Result>(
  on path: Path, _ work: () throws(FileError) -> Result
) throws(FileError) -> Result {
  let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  for _ in 0..<400 {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR
    else { return try work() }
    usleep(5000)
  }
  throw .locked
}
