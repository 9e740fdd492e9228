import Files
import Platform

/// The properties of the terminal, from the system and the environment.
enum Terminal {
  /// The width in columns: `COLUMNS`, or else that of the terminal on standard output. Nil if both are
  /// unknown.
  static var width: Int? {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether a standard stream is to be colored.
  ///
  /// `option`, the value of `--color`, decides. Without it, `NO_COLOR` (no-color.org),
  /// `CLICOLOR_FORCE` (bixense.com) and `TERM=dumb` decide. Without these, only a terminal is colored.
  static func isColored(_ option: String?, _ stream: StandardStream = .output) -> Bool {
    switch option {
    case "always": return true
    case "never": return false
    default:
      if environment("NO_COLOR") != nil { return false }
      if let force = environment("CLICOLOR_FORCE"), force != "0" { return true }
      if environment("TERM") == "dumb" { return false }
      return stream == .output ? isOutputTerminal : isErrorTerminal
    }
  }

  /// Whether standard output is a terminal.
  static let isOutputTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether a build server runs the program.
  static let isBuildServer = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
    environment($0) != nil
  }

  /// Whether the terminal supports all RGB colors and not only 256, according to `COLORTERM`.
  static var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(environment("COLORTERM"))
  }

  /// Clears the screen if standard output is a terminal.
  static func clear() {
    if isOutputTerminal { print("\u{1B}[2J\u{1B}[3J\u{1B}[H", to: .output) }
  }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// A variable of the environment; an empty one counts as not set.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// Does `work` on files, which counts those that are done, and shows its progress on a terminal, updated
/// ten times a second and erased at the end. Work that takes less than half a second shows no progress.
func showingProgress<Result>(of count: Int, _ work: (AtomicInteger) -> Result) -> Result {
  let done = AtomicInteger(0)
  var pipeEnds: [Int32] = [-1, -1]
  guard Terminal.isErrorTerminal, pipe(&pipeEnds) == 0 else { return work(done) }
  let (reading, writing) = (pipeEnds[0], pipeEnds[1])
  let thread = JoinableThread { show(done, of: count, untilClosed: reading) }
  defer {
    close(writing)
    thread?.join()
    close(reading)
  }
  return work(done)
}

/// - Parameter end: the reading end of a pipe whose other end is closed when the work is done.
private func show(_ done: AtomicInteger, of count: Int, untilClosed end: Int32) {
  let wipe: VisibleText = "\r\u{1B}[K"
  var isShown = false
  while true {
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    let result = poll(&state, 1, isShown ? 100 : 500)
    if result < 0, errno == EINTR { continue }
    if result != 0 { break }
    print("\(wipe)\(done.load()) of \(counted(count, "file"))", to: .error)
    isShown = true
  }
  if isShown { print(wipe, to: .error) }
}
