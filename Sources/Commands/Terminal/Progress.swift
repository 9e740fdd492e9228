import Files
import Platform

/// The progress of long work on files.
final class Progress: Sendable {
  private let total = AtomicInteger(0)
  private let done = AtomicInteger(0)

  /// Counts one more file to do.
  func expect() {
    total.add(1)
  }

  /// Counts one more file as done.
  func advance() {
    done.add(1)
  }

  fileprivate var text: String { "\(done.load()) of \(counted(total.load(), "file"))" }
}

/// Does `work` and shows its progress on a terminal, updated ten times a second and erased at the
/// end. Work that takes less than half a second shows no progress.
func showingProgress<Result>(_ work: (Progress) -> Result) -> Result {
  let progress = Progress()
  var pipeEnds: [Int32] = [-1, -1]
  guard Terminal.isErrorTerminal, pipe(&pipeEnds) == 0 else { return work(progress) }
  let (reading, writing) = (pipeEnds[0], pipeEnds[1])
  let thread = JoinableThread { tell(progress, untilClosed: reading) }
  defer {
    close(writing)
    thread?.join()
    close(reading)
  }
  return work(progress)
}

/// - Parameter end: the reading end of a pipe whose other end is closed when the work is done.
private func tell(_ progress: Progress, untilClosed end: Int32) {
  let wipe: VisibleText = "\r\u{1B}[K"
  var isShown = false
  while true {
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    let result = poll(&state, 1, isShown ? 100 : 500)
    if result < 0, errno == EINTR { continue }
    if result != 0 { break }
    print("\(wipe)\(progress.text)", to: .error)
    isShown = true
  }
  if isShown { print(wipe, to: .error) }
}
