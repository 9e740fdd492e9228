import Analysis
import CivilDates
import Files
import JSON
import Settings
import TagFields
import Workspace

/// The tags of many texts to print, the most used first.
struct TagList {
  let tags: [TagSummary]
  let files: [TagsOfInput]
  /// The maximum number of tags to show; nil for all.
  let limit: Int?
  let settings: Settings

  private var shown: ArraySlice<TagSummary> { tags.prefix(limit ?? tags.count) }

  /// The tags as chips in rows of `width` columns; the last chip is the number of the other tags.
  func chips(width: Int, _ paint: Paint) -> String {
    let labels = tags.map { " @\($0.name) \($0.uses) ".withVisibleControls }
    let layout = Chips(columns: max(1, width), shown: limit ?? .max, labels)
    return layout.rows.map { row in
      row.map { chip in
        switch chip {
        case .label(let index, let text):
          color(of: tags[index].name).map { paint.chip(text, $0) } ?? paint.reversed(text)
        case .hidden: paint.dim(chip.text)
        }
      }.joined(separator: " ") + "\n"
    }.joined()
  }

  /// A line for each tag: its name, the number of uses, the file and line of the last use, and the
  /// values with their numbers, separated by tabs.
  var lines: String {
    let lines = shown.map { tag in
      let values = tag.values.map { $0.count == 1 ? $0.value : "\($0.value) ×\($0.count)" }
      return "@\(tag.name)\t\(tag.uses)\t\(lastUse(of: tag))\t\(values.joined(separator: ", "))"
        .split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).withVisibleControls }.joined(separator: "\t")
    }
    let hidden = tags.count - shown.count
    return (lines + (hidden > 0 ? ["+\(hidden)"] : [])).map { "\($0)\n" }.joined()
  }

  /// A line for each tag, then one for each of its values and for each person of the settings whom it
  /// may name, as the command line takes them. The values of date tags, and those with control
  /// characters, are left out.
  var words: String {
    shown.flatMap { tag in
      let definition = settings.vocabulary.definition(named: tag.name)
      let isDate = definition?.payload.dateKind != nil
      var values = isDate ? [] : tag.values.map(\.value)
      if definition?.payload == .people {
        values += settings.people.map(\.name).filter { !values.contains($0) }
      }
      return [tag.name] + values.map { "\(tag.name)=\($0)" }
    }.filter { !$0.unicodeScalars.contains(where: \.isControl) }.map { "\($0)\n" }.joined()
  }

  /// One object with all tags.
  var json: [UInt8] {
    let rows = JSONValue.rows(shown.map(json))
    return Array("{\"tags\": \(rows), \"hidden\": \(tags.count - shown.count)}\n".utf8)
  }

  private func json(_ tag: TagSummary) -> JSONValue {
    let file = files[tag.last.file]
    let place: JSONObject = [
      "path": .string(file.path.string), "line": .integer(tag.last.line + 1),
    ]
    let day: JSONObject = file.day.map { ["day": .string("\($0)")] } ?? [:]
    return [
      "name": .string(tag.name), "uses": .integer(tag.uses), "files": .integer(tag.files),
      "lastUse": .object(place + day), "color": .orNull(color(of: tag.name)?.description),
      "values": .array(
        tag.values.map { ["value": .string($0.value), "uses": .integer($0.count)] }),
    ]
  }

  private func lastUse(of tag: TagSummary) -> String {
    "\(files[tag.last.file].path.string):\(tag.last.line + 1)"
  }

  /// The color of a tag in the settings, or nil if it has none.
  private func color(of name: String) -> TagColor? {
    settings.vocabulary.definition(named: name)?.color
      ?? (settings.autoColor ? .automatic(for: name) : nil)
  }
}
