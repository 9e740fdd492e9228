import Platform

/// The two descriptors that carry the protocol.
struct StandardStreams: Sendable {
  let input: CInt
  let output: CInt

  /// Takes descriptors 0 and 1 for the protocol and points 1 at the error stream, so that nothing
  /// that is printed by mistake reaches the client. From now on, writing to a client that has ended
  /// is an error, not a signal.
  ///
  /// - Returns: nil if the system gives no descriptor.
  static func take() -> StandardStreams? {
    signal(SIGPIPE, SIG_IGN)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { return nil }
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 {
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      guard nowhere >= 0, dup2(nowhere, STDOUT_FILENO) >= 0 else { return nil }
    }
    return StandardStreams(input: STDIN_FILENO, output: output)
  }
}

/// Reads the bytes that are available, at most `limit`; sleeps until there are some.
///
/// - Returns: no bytes at the end of the input, or if it can no longer be read.
func readSome(from descriptor: CInt, limit: Int) -> [UInt8] {
  while true {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let length = read(descriptor, buffer.baseAddress, limit)
      failure = length < 0 ? errno : 0
      count = max(length, 0)
    }
    guard failure != 0 else { return bytes }
    guard canRetry(descriptor, after: failure) else { return [] }
  }
}

/// Sleeps until nobody can read what is written.
///
/// - Returns: false if the system does not tell that.
func waitUntilClosed(_ descriptor: CInt) -> Bool {
  while true {
    var poller = pollfd(fd: descriptor, events: 0, revents: 0)
    let count = poll(&poller, 1, -1)
    if count > 0 { return poller.revents & Int16(POLLERR | POLLHUP) != 0 }
    if count == 0 || errno != EINTR { return false }
  }
}

/// Whether a failed call is to be repeated: a signal interrupted it, or the descriptor does not
/// block and is ready now.
private func canRetry(_ descriptor: CInt, after failure: CInt) -> Bool {
  switch failure {
  case EINTR:
    return true
  case EAGAIN, EWOULDBLOCK:
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&poller, 1, -1) >= 0 || errno == EINTR
  default:
    return false
  }
}
