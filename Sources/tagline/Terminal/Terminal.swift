#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the terminal and the environment say about how to write.
enum Terminal {
  /// In columns, as `COLUMNS` or else the terminal on standard output says; nil where neither does.
  static var width: Int? {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether standard output is to be colored.
  ///
  /// `--color` decides; without it `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` (bixense.com) and
  /// `TERM=dumb` do, and then whether a person looks at it.
  static func isColored(_ wish: String?) -> Bool {
    switch wish {
    case "always": return true
    case "never": return false
    default:
      if environment("NO_COLOR") != nil { return false }
      if let force = environment("CLICOLOR_FORCE"), force != "0" { return true }
      return environment("TERM") != "dumb" && isOutputTerminal
    }
  }

  /// Whether a person sees what is written to standard output.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether the terminal shows colors by their parts, as `COLORTERM` says, and not 256 of them.
  static var hasTrueColor: Bool {
    ["truecolor", "24bit"].contains(environment("COLORTERM"))
  }

  /// Wipes the screen, where standard output is one.
  static func clear() {
    if isOutputTerminal { print("\u{1B}[2J\u{1B}[3J\u{1B}[H", to: .output) }
  }

  /// Whether a person sees what is written to standard error.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// A variable of the environment; an empty one counts as not set.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
