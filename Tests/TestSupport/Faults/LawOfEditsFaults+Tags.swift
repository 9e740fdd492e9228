import Analysis
import Settings
import TaskText

/// Edits of single tags, and renames.
extension LawOfEdits {
  private static let maxTags = 6

  /// The first tags, with their lines and their indices on these.
  private var tags: [(tag: TaskText.Tag, line: Int, index: Int)] {
    (0..<document.lineCount).flatMap { line in
      (document.item(onLine: line)?.tags ?? []).enumerated().map { ($1, line, $0) }
    }.prefix(Self.maxTags).map { $0 }
  }

  func requireLawfulTagEdits() throws(Fault) {
    for (tag, line, index) in tags {
      let old = before[line].tags[index]
      func check(
        _ name: String, _ new: LineContent.TagContent?,
        _ edit: (inout Document) throws(TagEditError) -> Void
      ) throws(Fault) {
        var edited = document
        do throws(TagEditError) { try edit(&edited) } catch {
          switch error {
          case .changesOtherText: return
          // Nobody knows whether words in it belong to the payload.
          case .losesText where tag.nearMisses.contains(.unclosed): return
          default: throw Fault("\(name): \(error)")
          }
        }
        var expected = before
        expected[line].tags.replaceSubrange(index..<index + 1, with: new.map { [$0] } ?? [])
        try require(edited, says: expected, "\(name) @\(old.name) at \(tag.start)")
      }
      try check("remove", nil) { document throws(TagEditError) in try document.apply([.remove(tag)])
      }
      for name in ["y", "due", "done"] {
        try check("rename to \(name)", .init(name: name, payload: old.payload)) {
          document throws(TagEditError) in try document.apply([.rename(tag, to: name)])
        }
      }
      for value in [nil, "", "1", "2025-05-11", "a) (b"] {
        try check("set \(value ?? "none")", .init(name: old.name, payload: value)) {
          document throws(TagEditError) in try document.apply([.setPayload(of: tag, to: value)])
        }
      }
    }
  }

  func requireLawfulRenames() throws(Fault) {
    for (tag, _, _) in tags {
      let name = document.name(of: tag)
      for new in ["y", "due"] where before.allSatisfy({ !$0.tags.contains { $0.name == new } }) {
        guard let rename = try? Rename(TagQuery(name: name), to: new) else { continue }
        try check(rename, "rename \(name) to \(new)") {
          $0.name == name ? .init(name: new, payload: $0.payload) : $0
        }
      }
      guard let value = document.trimmedValue(of: tag), !value.isEmpty else { continue }
      for new in ["b", "c (d"] {
        let query = TagQuery(name: name, value: value)
        guard !document.bytes.contains(UInt8(ascii: new.unicodeScalars.first ?? "b")),
          let rename = try? Rename(query, to: new)
        else { continue }
        try check(rename, "rename \(name)(\(value)) to \(new)") {
          guard $0.name == name, let old = $0.payload, withoutWhiteSpaceAround(old) == value else {
            return $0
          }
          return .init(name: name, payload: replacingValue(of: old, with: new))
        }
      }
    }
  }

  private func check(
    _ rename: Rename, _ edit: String, _ change: (LineContent.TagContent) -> LineContent.TagContent
  ) throws(Fault) {
    let edited = try edited(rename.edits(in: document), edit)
    let after = contents(of: edited)
    var expected = before
    // A line on which the rename would change something else stays as it is.
    for line in expected.indices where after.indices.contains(line) && after[line] != before[line] {
      expected[line].tags = expected[line].tags.map(change)
      for (index, tag) in zip(expected[line].tags.indices, after[line].tags)
      where isRenamed(rename, expected[line].tags[index], tag) {
        expected[line].tags[index] = tag
      }
    }
    try require(edited, says: expected, edit)
  }

  /// Whether a tag is a search in which the rename changed what it should.
  private func isRenamed(
    _ rename: Rename, _ old: LineContent.TagContent, _ new: LineContent.TagContent
  ) -> Bool {
    guard old.name == "search", new.name == "search", let before = old.payload,
      let after = new.payload
    else { return false }
    return SearchNames(before).renamed(rename.query, to: rename.result) == SearchNames(after)
  }
}
