package import TaskText

/// Random pieces of task text, rich in what is hard to edit: line ends of all kinds, characters of
/// all lengths, near misses, and the marks that open and close things over lines.
package struct RandomTexts: Sendable {
  private var generator: SeededRandom

  /// Texts for the seed.
  package init(seed: UInt64) { generator = SeededRandom(seed: seed) }

  private static let pieces: [String] = [
    "- ", "\t- ", "  * ", "☐ ", "✔ ", "[x] ", "# ", "Project:", "call the bank ", "é", "e\u{301}",
    "🎉", "👩‍👩‍👧", "\u{FEFF}", " @work", " @home", " @Work", " @wrok", " @done", "@done (2025-05-11)",
    " @due(2025-05-11)", " @due(2025-02-30", " @due(2025-05-12 13:00 thru 2025-05-19)",
    "@a(b (c) d)",
    " @nolint", " @nolint(duplicate-tag)", " @nolint-file(invalid-date)", ", ", "(", ")", "\\", "@",
    "```\n", "~~~", "<!--", "-->", "---\n", "`", "](", " ", "\t", "x", "\u{3000}", "\u{2028}",
  ]
  private static let lineEnds = ["\n", "\r\n", "\r", "\n", "\n\n"]

  /// A number in the range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Bytes of so many pieces, now and then with one that is no UTF-8.
  package mutating func bytes(pieces count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &generator))
      case 1...8:
        bytes += Self.lineEnds.randomElement(using: &generator).map { Array($0.utf8) } ?? []
      default: bytes += Self.pieces.randomElement(using: &generator).map { Array($0.utf8) } ?? []
      }
    }
    return bytes
  }

  /// A range in a text of so many bytes: mostly short, and now and then anything.
  package mutating func range(in count: Int) -> TextRange {
    let start = number(in: 0...count)
    let length = number(in: 0...9) == 0 ? number(in: 0...count) : number(in: 0...12)
    return TextRange(start, min(start + length, count))
  }
}
