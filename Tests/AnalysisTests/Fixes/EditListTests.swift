import TaskText
import TestSupport
import Testing

@testable import Analysis

struct EditListTests {
  @Test("a list has the edits that were appended, and makes them as an array does")
  func keepsEdits() {
    for seed in UInt64(1)...500 {
      var random = SeededRandom(seed: seed)
      let text = (0..<random.next(4000)).map { _ in UInt8(ascii: "a") + UInt8(random.next(26)) }
      let edits = randomEdits(of: text, &random)
      let list = EditList(edits)
      #expect(Array(list) == edits, "seed \(seed)")
      #expect(list.count == edits.count)
      #expect(list.applied(to: text) == applied(edits, to: text[...]), "seed \(seed)")
    }
  }

  /// The edits of a text in order: some touch, some insert, and more texts than are looked for are needed.
  private func randomEdits(of text: [UInt8], _ random: inout SeededRandom) -> [Edit] {
    var edits: [Edit] = []
    var offset = 0
    while offset < text.count {
      let start = min(text.count, offset + [0, 1, 5, 300][random.next(4)])
      let end = min(text.count, start + random.next(3))
      let replacement = [")", "", " ", "@\(random.next(20))"][random.next(4)]
      edits.append(Edit(TextRange(start, end), replacement))
      offset = max(end, offset + 1)
    }
    return edits
  }
}
