import JSON
import Settings
package import TaskText

/// The name of the tag that a color would be chosen for: the one that the cursor is on.
package func tagToColor(at offset: Offset, in document: Document) -> String? {
  TagUnderCursor(at: offset, in: document).map { document.name(of: $0.tag) }
}

/// The edits of a settings file's text that give the tag a color of the palette, or another that a
/// settings file can name; nil where the text is no object, or has that color already.
package func settingColor(
  _ color: String, ofTag name: String, in settings: [UInt8]
) -> [Edit]? {
  let text = JSONText(settings)
  let path = ["tags", name, "color"]
  guard TagColor(color) != nil, let edits = text.edits(setting: path, to: .string(color)) else {
    return nil
  }
  let changed = edits.map { Edit($0.range, $0.replacement) }
  let isSame = changed.allSatisfy { edit in
    Array(settings[edit.range.lowerBound..<edit.range.upperBound]) == Array(edit.replacement.utf8)
  }
  return isSame ? nil : changed
}
