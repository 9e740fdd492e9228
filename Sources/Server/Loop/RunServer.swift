import Files
import JSON
import LSP
import Platform
package import Workspace

/// Serves one client over the standard streams until it leaves.
///
/// Then the process exits, with 0 after `shutdown`, otherwise with 1. The session is not freed
/// before, because that would take long.
package func runServer(_ options: ServerOptions) -> Never {
  guard let streams = StandardStreams.take() else { exit(1) }
  let inbox = Inbox()
  let outbox = Outbox()
  guard
    startThread({ readMessages(from: streams.input, into: inbox) }),
    startThread({ writeMessages(of: outbox, to: streams.output, telling: inbox) })
  else { exit(1) }
  _ = startThread { watchReader(of: streams.output, inbox) }
  if let process = options.clientProcess { watch(process, inbox) }
  var loop = MainLoop(options: options, inbox: inbox, outbox: outbox)
  let code = loop.run()
  outbox.close(until: wallClock() + 2)
  withExtendedLifetime(loop) { exit(code) }
}

/// Reads the stream until it ends or the client sends `exit`, and cancels requests that the client
/// no longer wants. Then it ends the process if the main loop does not, because it is busy or waits
/// for a client that does not read.
private func readMessages(from descriptor: CInt, into inbox: Inbox) {
  var reader = FrameReader()
  var phase = Session.Phase.waiting
  var isLeaving = false
  while !isLeaving {
    let bytes = readSome(from: descriptor, limit: 1 << 16)
    guard !bytes.isEmpty else { break }
    reader.read(bytes[...]) { output in
      switch output {
      case .body(let body):
        let message = IncomingMessage(body: body)
        phase = phase.following(message)
        if case .notification(Method.exit, _) = message { isLeaving = true }
        post(message, bytes: body.count, to: inbox)
      case .error(let error): inbox.post(.framingError(error))
      }
    }
    inbox.waitWhileFull()
  }
  inbox.post(.endOfInput)
  leave(with: phase.exitCode)
}

private func post(_ message: IncomingMessage, bytes: Int, to inbox: Inbox) {
  switch message {
  case .request(let id, let method, let params):
    let request = IncomingRequest(
      id: id, method: method, params: params, cancellation: Cancellation())
    inbox.post(.request(request), bytes: bytes)
  case .notification(Method.cancel, let params):
    if let id = RequestID(params?["id"] ?? .null) { inbox.cancel(id) }
  case .notification(let method, let params):
    inbox.post(.notification(method: method, params: params), bytes: bytes)
  case .response(let id, let result):
    inbox.post(.response(id: id, result: result), bytes: bytes)
  case .malformed(let id, let error):
    inbox.post(.malformed(id: id, error))
  case .strayResponse:
    inbox.post(.strayResponse)
  }
}

/// Writes messages until the outbox is closed; ends the server if the client no longer reads.
private func writeMessages(of outbox: Outbox, to descriptor: CInt, telling inbox: Inbox) {
  while let message = outbox.next() {
    do {
      try writeAll(Frame.bytes(of: message.bytes)[...], to: descriptor)
    } catch {
      outbox.abandon()
      inbox.post(.clientGone)
      leave(with: 1)
    }
  }
}

/// Ends the server when nobody can read its output any longer, also while it has nothing to write.
private func watchReader(of output: CInt, _ inbox: Inbox) {
  guard waitUntilClosed(output) else { return }
  inbox.post(.clientGone)
  leave(with: 1)
}

/// Checks once a second whether the process still runs, and ends the server if it does not.
func watch(_ process: Int, _ inbox: Inbox) {
  guard let process = pid_t(exactly: process), process > 0 else { return }
  _ = startThread {
    while processIsAlive(process) { sleep(1) }
    inbox.post(.clientGone)
    leave(with: 1)
  }
}

/// Ends the process if the main loop, which has been told, has not ended it after a second.
private func leave(with code: Int32) -> Never {
  sleep(1)
  _exit(code)
}

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
  if failure == EINTR { return true }
  guard failure == EAGAIN || failure == EWOULDBLOCK else { return false }
  var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&poller, 1, -1) >= 0 || errno == EINTR
}
