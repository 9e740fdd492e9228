import TagFields
import Workspace

/// Text for people. What is interpolated into it, such as a path or the text of an item, shows its control
/// characters and stays on one line; only literals in the source code and ``Paint`` control the terminal.
///
/// All messages are such texts, so that none can forget this: ``print(_:to:)`` and ``OutputBuffer`` take
/// other text only as data.
struct VisibleText: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
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
}

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

  /// The text in a style, with its control characters as they are.
  func verbatim(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The text with the parameters of an SGR sequence.
  func painted(_ text: String, _ parameters: @autoclosure () -> String) -> VisibleText {
    isOn && !text.isEmpty ? "\u{1B}[\(parameters())m\(text)\u{1B}[0m" : VisibleText(text)
  }

  /// Dim text, for less important information.
  func dim(_ text: String) -> VisibleText { painted(text, "2") }

  /// Text with foreground and background exchanged, for a chip without a color.
  func reversed(_ text: String) -> VisibleText { painted(text, "7") }

  /// Bold text in the color.
  func ink(_ text: String, _ color: TagColor) -> VisibleText {
    painted(text, "1;38;\(code(color))")
  }

  /// Text on a background of the color, in black or white, whichever has more contrast.
  func chip(_ text: String, _ color: TagColor) -> VisibleText {
    painted(text, "48;\(code(color));38;\(code(color.ink))")
  }

  /// The parameters of an SGR sequence for the color: in RGB, or the nearest of the cube of 216 colors.
  private func code(_ color: TagColor) -> String {
    if Terminal.hasTrueColor { return "2;\(color.red);\(color.green);\(color.blue)" }
    func level(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
    return "5;\(16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue))"
  }
}

extension Character {
  /// The number of columns of the character on a terminal: 0, 1 or 2.
  ///
  /// Wide and full-width characters of East Asia (Unicode Standard Annex #11) and emoji take two.
  /// Combining marks without a base character and format controls take none.
  var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      width = max(width, scalar.displayWidth)
    }
    return width
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
  }

  private var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D8F, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// The text in lines of at most `width` columns, broken between words. A word that is wider is broken
/// inside, where a line has at least one character. Spaces at a break are removed.
func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var used = 0
  for word in text.split(separator: " ") {
    if !lines.isEmpty, used + 1 + String(word).displayWidth <= width {
      lines[lines.count - 1].append(" ")
      used += 1
    } else {
      lines.append("")
      used = 0
    }
    for character in word {
      let length = character.displayWidth
      if used + length > width, lines.last?.isEmpty == false {
        lines.append("")
        used = 0
      }
      lines[lines.count - 1].append(character)
      used += length
    }
  }
  return lines
}

extension Chips {
  /// Lays the labels out in rows of a terminal, with at most `shown` of them.
  init(columns: Int, rows: Int = .max, shown: Int = .max, _ labels: [String]) {
    let limits = Limits(width: Double(columns), rows: rows, labels: shown)
    self.init(labels, in: limits) { Size(width: Double($0.displayWidth), height: 1) }
  }
}

extension String {
  /// The number of columns of the text on a terminal.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

/// A number of things: `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
