import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The formatted text, or nil if the edits overlap or are not in order.
private func formatted(
  _ bytes: [UInt8], _ style: FormatStyle, isMarkdown: Bool, _ context: CheckContext
) -> [UInt8]? {
  let document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
  return edited(
    bytes,
    formatting(
      of: document, findings: allFindings(in: bytes, isMarkdown: isMarkdown, context),
      style: style, context: context))
}

@Suite("Formatting of random texts")
struct RandomFormattingTests {
  private static let styles = [
    FormatStyle(), FormatStyle(indent: .tabs), FormatStyle(indent: .spaces(2)),
    FormatStyle(indent: .spaces(8), insertsFinalLineEnd: true),
  ]

  @Test(arguments: 0..<UInt64(4))
  func formattingKeepsTheMeaningAndIsIdempotent(_ part: UInt64) throws {
    let context = try sundayContext()
    var failed: [String] = []
    for seed in part * 400..<(part + 1) * 400 {
      var random = RandomTexts(seed: seed)
      let isMarkdown = random.number(in: 0...2) == 0
      let style = Self.styles[random.number(in: 0...3)]
      let text = Array(String(decoding: random.bytes(pieces: 40), as: UTF8.self).utf8)
      guard let once = formatted(text, style, isMarkdown: isMarkdown, context) else {
        failed.append("\(seed): edits overlap")
        continue
      }
      let before = meaning(text, isMarkdown: isMarkdown, context)
      let after = meaning(once, isMarkdown: isMarkdown, context)
      if let (one, other) = zip(before, after).first(where: { $0 != $1 }) {
        failed.append("\(seed): \(one) became \(other)")
      }
      if formatted(once, style, isMarkdown: isMarkdown, context) != once {
        failed.append("\(seed): formatting again changes the text")
      }
    }
    #expect(failed.isEmpty, "seeds: \(failed.prefix(8))")
  }

  @Test func onlyWhiteSpaceBackslashesAndParenthesesChange() throws {
    let context = try sundayContext()
    let seed = UInt64.random(in: 0...1_000_000)
    var random = RandomTexts(seed: seed)
    let kept = { (bytes: [UInt8]) in bytes.filter { !" \t\\()".utf8.contains($0) } }
    var failed = 0
    for _ in 0..<200 {
      let text = Array(String(decoding: random.bytes(pieces: 40), as: UTF8.self).utf8)
      let result = formatted(text, FormatStyle(indent: .tabs), isMarkdown: false, context)
      if result.map(kept) != kept(text) { failed += 1 }
    }
    #expect(failed == 0, "seed \(seed)")
  }
}
