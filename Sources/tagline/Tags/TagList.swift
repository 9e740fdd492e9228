import Analysis
import CivilDates
import Files
import JSON
import Settings

/// The tags of many texts, the most used first, as they are printed.
struct TagList {
  let tags: [TagSummary]
  let files: [TagsOfInput]
  /// How many are shown at most; nil for all.
  let most: Int?
  let vocabulary: Settings

  private var shown: ArraySlice<TagSummary> { tags.prefix(most ?? tags.count) }

  /// In rows of that many columns, and at the end how many find no room.
  func chips(width: Int, _ paint: Paint) -> String {
    let labels = tags.map { " @\($0.name) \($0.uses) ".withVisibleControls }
    let room = Chips.Room(width: max(1, width), labels: most ?? .max)
    let layout = Chips(labels, in: room) { text in text.reduce(0) { $0 + $1.displayWidth } }
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

  /// A line for each: name, number of uses, the file and line of its last use, and its values with
  /// their numbers; divided by tabs.
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

  /// One object with all that is known.
  var json: [UInt8] {
    var bytes = Array(#"{"tags": ["#.utf8)
    for (number, tag) in shown.enumerated() {
      bytes += (number == 0 ? "\n  " : ",\n  ").utf8
      append(tag, to: &bytes)
    }
    bytes += "\(shown.isEmpty ? "" : "\n")], \"hidden\": \(tags.count - shown.count)}\n".utf8
    return bytes
  }

  private func append(_ tag: TagSummary, to bytes: inout [UInt8]) {
    bytes += #"{"name": "#.utf8
    bytes.append(json: tag.name)
    bytes += #", "uses": \#(tag.uses), "files": \#(tag.files), "lastUse": {"path": "#.utf8
    bytes.append(json: files[tag.last.file].path.string)
    bytes += #", "line": \#(tag.last.line + 1)"#.utf8
    if let day = files[tag.last.file].day { bytes += #", "day": "\#(day)""#.utf8 }
    bytes += #"}, "color": "#.utf8
    if let color = color(of: tag.name) {
      bytes.append(json: "\(color)")
    } else {
      bytes += "null".utf8
    }
    bytes += #", "values": ["#.utf8
    for (number, value) in tag.values.enumerated() {
      bytes += (number == 0 ? #"{"value": "# : #", {"value": "#).utf8
      bytes.append(json: value.value)
      bytes += #", "uses": \#(value.count)}"#.utf8
    }
    bytes += "]}".utf8
  }

  private func lastUse(of tag: TagSummary) -> String {
    "\(files[tag.last.file].path.string):\(tag.last.line + 1)"
  }

  /// What the settings paint it in; nil where they say nothing.
  private func color(of name: String) -> TagColor? {
    vocabulary.vocabulary.definition(named: name)?.color
      ?? (vocabulary.autoColor ? .automatic(for: name) : nil)
  }
}
