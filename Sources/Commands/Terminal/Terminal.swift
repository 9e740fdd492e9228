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
      switch stream {
      case .output: return isOutputTerminal
      case .error: return isErrorTerminal
      }
    }
  }

  /// Whether standard output is a terminal.
  static let isOutputTerminal = isatty(STDOUT_FILENO) == 1

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
