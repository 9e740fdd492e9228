import Workspace

/// Text for people. What is interpolated into it, such as a path or the text of an item, shows its control
/// characters and stays on one line; only literals in the source code and ``Paint`` control the terminal.
///
/// All messages are such texts, so that none can forget this: ``print(_:to:)`` and ``OutputBuffer`` take
/// other text only as data.
struct VisibleText: Sendable {
  /// The text as it is printed.
  fileprivate(set) var text: String

  /// A text that is not from the source code.
  init(_ text: String) { self.text = text.showingControls }

  /// A text that is printed as it is, control characters included.
  init(verbatim text: String) { self.text = text }

  static func + (one: VisibleText, other: VisibleText) -> VisibleText {
    VisibleText(verbatim: one.text + other.text)
  }

  static func += (one: inout VisibleText, other: VisibleText) { one.text += other.text }
}

extension VisibleText: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  /// Shows the control characters of all that is not a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ text: VisibleText) { self.text += text.text }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description.showingControls
    }
  }
}

extension VisibleText: CustomStringConvertible {
  var description: String { text }
}

extension Sequence<VisibleText> {
  /// The texts, one after the other.
  func joined(separator: VisibleText = "") -> VisibleText {
    VisibleText(verbatim: map(\.text).joined(separator: separator.text))
  }
}

extension [UInt8] {
  mutating func append(_ text: VisibleText) { self += text.text.utf8 }

  /// Appends a text that is not from the source code, as ``VisibleText`` shows it.
  mutating func append(visible text: String) { appendVisible { $0 += text.utf8 } }

  /// Appends the text that `write` appends as ``VisibleText`` shows it.
  mutating func appendVisible(_ write: (inout [UInt8]) -> Void) {
    let start = count
    write(&self)
    let isPlain = withUnsafeBufferPointer { holdsOnlyVisibleASCII(.init(rebasing: $0[start...])) }
    if isPlain { return }
    let text = String(decoding: self[start...], as: UTF8.self)
    removeSubrange(start...)
    self += text.showingControls.utf8
  }
}
