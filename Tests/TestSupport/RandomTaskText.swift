/// Random texts made of fragments that matter to a reader of the language.
package struct RandomTaskText {
  private var random: SeededRandom

  /// The generator with this seed. The same seed gives the same texts.
  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A text of at most `length` fragments.
  package mutating func text(of length: Int) -> [UInt8] {
    (0..<Int.random(in: 0...length, using: &random)).flatMap { _ in fragment() }
  }

  /// A number less than `limit`, which must be positive.
  package mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func fragment() -> [UInt8] {
    switch number(below: 40) {
    case 0: [UInt8.random(in: 0...255, using: &random)]
    case 1: Array(String(scalar()).utf8)
    default: Array((taskTextFragments.randomElement(using: &random) ?? "").utf8)
    }
  }

  /// A character at the edge of a range of name characters.
  private mutating func scalar() -> Unicode.Scalar {
    let edge = nameEdges.randomElement(using: &random) ?? 0
    return Unicode.Scalar(edge &+ UInt32.random(in: 0...2, using: &random) &- 1) ?? "x"
  }
}

private let taskTextFragments = [
  "@", "@", "@a", "@home", "@due", "@done", "@due(", "@a(", " @a(b", " @x", "a", "b",
  "home", "due", "done", "cancelled", "(", "(", ")", ")", "\\", "\\)", "\\(", " ", " ",
  " ", "\n", "\n", "\r\n", "\r", "\t", "\u{A0}", "\u{3000}", "\u{2028}", ",", ".", ";",
  ":", ":", "!", "\"", "'", "]", "…", "。", "？", "』", "「", "-", "- ", "* ", "+ ", "[ ]", "[x]",
  "[-]",
  "[", "]", "☐ ", "✔ ", "✘ ", "é", "e\u{301}", "工", "🏠", "👩‍💻", "2025-05-11",
  "2025-05-11 13:00-14:00", "(2025-05-11)", " (2025-05-11)", "2025-02-30", "tomorrow",
  "every 2 weeks on mon", "thru 2025-06-30", "\u{FEFF}", "`", "``", "```", "~~~", "<!--",
  "-->", "---", "# ", "1. ", "](", "<", "{", "\0",
]

private let nameEdges: [UInt32] = [
  0x30, 0x39, 0x41, 0x5A, 0x61, 0x7A, 0xB7, 0xC0, 0xD7, 0xF7, 0x2FF, 0x36F, 0x37E, 0x1680, 0x1FFF,
  0x200C, 0x200D, 0x203F, 0x2040, 0x2070, 0x218F, 0x20E3, 0x2600, 0x27BF, 0x2B00, 0x2BFF, 0x2FEF,
  0x3000, 0x3001, 0x300C, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFE0F, 0xFF01, 0xFF08, 0xFF0C, 0xFF1A,
  0xFF1F, 0xFFFD, 0x10000, 0x1F3E0, 0xEFFFF,
]
