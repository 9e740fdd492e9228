import JSON
import Settings
import TagFields
package import TaskText

/// The name of the tag under the cursor, for which a color can be chosen.
package func tagToColor(at offset: Offset, in document: Document) -> String? {
  TagUnderCursor(at: offset, in: document).map { document.name(of: $0.tag) }
}

/// The edits of a settings file that give the tag a color: one of the palette, or any other that the
/// settings allow. Nil if the text is not a JSON object, or the tag already has that color.
package func settingColor(_ color: String, ofTag name: String, in settings: [UInt8]) -> [Edit]? {
  guard TagColor(color) != nil else { return nil }
  return JSONText(settings).edits(changing: ["tags", name, "color"], to: .string(color))
}
