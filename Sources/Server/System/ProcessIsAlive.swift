#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether a process still runs. A zombie, which has ended but was not yet waited for, does not.
func processIsAlive(_ process: pid_t) -> Bool {
  guard kill(process, 0) == 0 || errno == EPERM else { return false }
  return !isZombie(process)
}

#if os(Linux)
  /// The state is the letter after the command's name, which is in parentheses and may contain
  /// any character (proc(5), `/proc/pid/stat`).
  private func isZombie(_ process: pid_t) -> Bool {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let text = readSome(from: descriptor, limit: 512)
    guard let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count else {
      return false
    }
    return text[end + 2] == UInt8(ascii: "Z") || text[end + 2] == UInt8(ascii: "X")
  }
#else
  private func isZombie(_ process: pid_t) -> Bool {
    var information = proc_bsdinfo()
    let size = CInt(MemoryLayout<proc_bsdinfo>.size)
    guard proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &information, size) == size else {
      return false
    }
    return information.pbi_status == SZOMB
  }
#endif
