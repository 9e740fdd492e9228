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
  private let renames: [(TagQuery, String)] = [
    (TagQuery(name: "work"), "office"), (TagQuery(name: "due"), "until"),
    (TagQuery(name: "home"), "work"), (TagQuery(name: "due", value: "2025-05-11"), "soon"),
    (TagQuery(name: "nolint", value: "duplicate-tag"), "a (b)"),
    (TagQuery(name: "who", value: "Ada", isListed: true), "a (b)"),
  ]

  @Test func theIndexGivesTheSameEditsAsTheText() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var texts = RandomTexts(seed: seed)
    for round in 0..<300 {
      let text = String(decoding: texts.bytes(pieces: 30), as: UTF8.self)
      let isMarkdown = round % 3 == 0
      let document = Document(Array(text.utf8), dialect: dialect(isMarkdown))
      if document.isOtherFormat || text.unicodeScalars.first == "\u{FEFF}" { continue }
      let index = FileIndex(
        of: Array(text.utf8), dialect: dialect(isMarkdown), unit: .utf16)
      for (query, name) in renames {
        let rename = try Rename(query, to: name)
        guard let places = rename.places(in: index, Settings().vocabulary) else { continue }
        let edits = rename.edits(in: document)
        let expected = edits.map { edit -> [Int] in
          let start = document.position(of: edit.range.lowerBound, in: .utf16)
          let end = document.position(of: edit.range.upperBound, in: .utf16)
          return [start.line, start.column, end.column - start.column]
        }
        let isSame =
          places.map { [$0.line, $0.column, $0.length] } == expected
          && edits.allSatisfy { $0.replacement == rename.replacement }
        guard isSame else {
          Issue.record("\(query) to \(name) in \(text.debugDescription), seed \(seed)")
          return
        }
      }
    }
  }

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
