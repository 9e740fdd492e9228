package import TaskText

/// Random texts that are hard to edit correctly, with all kinds of line ends, characters of all
/// lengths, near misses, and marks that open and close constructs of several lines.
package struct RandomTexts: Sendable {
  private var generator: SeededRandom

  /// The generator with this seed. The same seed gives the same texts.
  package init(seed: UInt64) { generator = SeededRandom(seed: seed) }

  private static let pieces: [String] = [
    "- ", "\t- ", "  * ", "☐ ", "✔ ", "[x] ", "# ", "Project:", "call the bank ", "é", "e\u{301}",
    "🎉", "👩‍👩‍👧", "\u{FEFF}", " @work", " @home", " @Work", " @wrok", " @done", "@done (2025-05-11)",
    " @due(2025-05-11)", " @due(2025-02-30", " @due(2025-05-12 13:00 thru 2025-05-19)",
    "@a(b (c) d)", " @who(Ada, Bo )", " @who(Bo,Ada,é)",
    " @done(11-06-22 21:31)", " @done(31-12-21 10:00)", " @due(05/06/2025)",
    " @due(05/21/2025)", " @done (21-12-30 10:00)", " @due:tomorrow", " (13-06-27 10:09)",
    " @nolint", " @nolint(duplicate-tag)", " @nolint-file(invalid-date)", ", ", "(", ")", "\\", "@",
    "```\n", "~~~", "<!--", "-->", "---\n", "`", "](", " ", "\t", "x", "\u{3000}", "\u{2028}",
  ]
  private static let lineEnds = ["\n", "\r\n", "\r", "\n", "\n\n"]

  /// A number in the range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// A text of `count` pieces. Some of them are bytes that are not valid UTF-8.
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

  /// A range in a text of `count` bytes, which is usually short.
  package mutating func range(in count: Int) -> TextRange {
    let start = number(in: 0...count)
    let length = number(in: 0...9) == 0 ? number(in: 0...count) : number(in: 0...12)
    return TextRange(start, min(start + length, count))
  }
}
