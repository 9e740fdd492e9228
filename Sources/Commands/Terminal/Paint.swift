/// Colors words on a terminal by SGR sequences (ECMA-48), or leaves them unchanged.
struct Paint: Sendable {
  enum Style: String, Sendable {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "1;36"
  }

  let isOn: Bool

  func callAsFunction(_ text: String, _ style: Style) -> VisibleText {
    painted(text, style.rawValue)
  }

  /// Appends what `write` appends, in a style; it must append something.
  func append(
    _ style: Style, to text: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    guard isOn else { return write(&text) }
    text += "\u{1B}[\(style.rawValue)m".utf8
    write(&text)
    text += "\u{1B}[0m".utf8
  }

  /// The text with the parameters of an SGR sequence.
  func painted(_ text: String, _ parameters: @autoclosure () -> String) -> VisibleText {
    isOn && !text.isEmpty ? "\u{1B}[\(parameters())m\(text)\u{1B}[0m" : VisibleText(text)
  }
}

extension Paint {
  /// Colors standard output if `--color` and the environment allow it.
  init(_ arguments: Arguments) {
    self.init(isOn: Terminal.isColored(arguments.value(of: .color)))
  }
}
