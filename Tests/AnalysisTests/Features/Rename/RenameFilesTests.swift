import Analysis
import Settings
import TaskText
import TestSupport
import Testing

private func dialect(_ isMarkdown: Bool) -> Dialect {
  Dialect(isMarkdown: isMarkdown, settings: Settings())
}

/// The text after the edits, which are in order and do not overlap.
private func applied(_ edits: [Edit], to text: [UInt8]) -> [UInt8] {
  var result = text
  for edit in edits.reversed() {
    result.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
  }
  return result
}

@Suite struct RenameFilesTests {
  @Test func renamingThereAndBackRestoresEveryByte() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var texts = RandomTexts(seed: seed)
    for round in 0..<300 {
      let text = texts.bytes(pieces: 30)
      let isMarkdown = round % 3 == 0
      for name in ["work", "due", "done", "a"] {
        let there = try Rename(TagQuery(name: name), to: "elsewhere")
        let back = try Rename(TagQuery(name: "elsewhere"), to: name)
        let document = Document(text, dialect: dialect(isMarkdown))
        let changed = applied(there.edits(in: document), to: text)
        let restored = applied(
          back.edits(in: Document(changed, dialect: dialect(isMarkdown))), to: changed)
        // Only a date tag's parentheses may follow a space, and an unclosed date ends earlier than
        // an unclosed text: under another name, the text in between may belong to another tag.
        let isDate = ["due", "done"].contains(name)
        guard restored == text || isDate else {
          let shown = String(decoding: text, as: UTF8.self).debugDescription
          Issue.record("\(name) in \(shown), seed \(seed)")
          return
        }
      }
    }
  }
}
