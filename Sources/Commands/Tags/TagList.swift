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

  /// The maximum number of values on the line of a tag.
  private static let maxValues = 10
  /// The least number of tags that are laid out at once.
  private static let minBatchSize = 1000

  /// Writes the tags as chips in rows of `width` columns; the last chip is the number of the other tags.
  func writeChips(width: Int, _ paint: Paint, to output: inout OutputBuffer) {
    let hidden = Array(repeating: "", count: tags.count - shown.count)
    // More than fit in one row.
    let batchSize = max(TagList.minBatchSize, width)
    var start = 0
    var isLast = false
    while !isLast {
      let labels = shown.dropFirst(start).prefix(batchSize)
        .map { " @\($0.name) \($0.uses) ".showingControls }
      isLast = start + labels.count == shown.count
      let all = isLast ? labels + hidden : labels
      var rows = Chips(columns: max(1, width), shown: labels.count, all).rows
      // Other chips may be beside those of the last row.
      if !isLast { rows.removeLast() }
      for row in rows { output.write("\(text(of: row, from: start, paint))\n") }
      start += rows.reduce(0) { $0 + $1.count }
    }
  }

  private func text(of row: [Chips.Chip], from start: Int, _ paint: Paint) -> VisibleText {
    row.map { chip in
      switch chip {
      case .label(let index, let text):
        color(of: tags[start + index].name).map { paint.chip(text, $0) } ?? paint.reversed(text)
      case .hidden: paint.dim(chip.text)
      }
    }.joined(separator: " ")
  }

  /// Writes a line for each tag: its name, the number of uses, the file and line of the last use, and
  /// what it has in parentheses, separated by tabs.
  func writeLines(to output: inout OutputBuffer) {
    for tag in shown {
      let payloads = [days(of: tag), values(of: tag)].filter { !$0.isEmpty }.joined(separator: "; ")
      output.write("@\(tag.name)\t\(tag.uses)\t\(lastUse(of: tag))\t\(payloads)\n")
    }
    let hidden = tags.count - shown.count
    if hidden > 0 { output.write("+\(hidden)\n") }
  }

  /// The first and last of a tag's days, and how many there are; empty if there are none.
  private func days(of tag: TagSummary) -> String {
    guard let days = tag.days else { return "" }
    let range = days.first == days.last ? "\(days.first)" : "\(days.first) to \(days.last)"
    return days.uses == 1 ? range : "\(withSeparators(days.uses)) uses, \(range)"
  }

  /// The most frequent of a tag's values that are not days, with their numbers, and how many more there are.
  private func values(of tag: TagSummary) -> String {
    let shown = tag.otherValues.prefix(TagList.maxValues)
      .map { $0.count == 1 ? $0.value : "\($0.value) ×\(withSeparators($0.count))" }
    let hidden = tag.otherValues.count - shown.count
    return (shown + (hidden > 0 ? ["+\(withSeparators(hidden)) more"] : [])).joined(separator: ", ")
  }

  /// Writes a line for each tag, then one for each of its values and for each person of the settings whom
  /// it may name, as the command line takes them. The values of date tags, and those with control
  /// characters, are left out.
  func writeWords(to output: inout OutputBuffer) {
    for tag in shown {
      let definition = settings.vocabulary.definition(named: tag.name)
      let isDate = definition?.payload.dateKind != nil
      var values = isDate ? [] : tag.values.map(\.value)
      if definition?.payload == .people {
        values += settings.people.map(\.name).filter { !values.contains($0) }
      }
      let words = [tag.name] + values.map { "\(tag.name)=\($0)" }
      for word in words where !word.unicodeScalars.contains(where: \.isControl) {
        output.write("\(word)\n")
      }
    }
  }

  /// Writes one object with all tags, each on a line.
  func writeJSON(to output: inout OutputBuffer) {
    var separator = "{\"tags\": ["
    for tag in shown {
      output.write(data: Array("\(separator)\n  \(json(tag).row)".utf8).displayed(as: .json))
      separator = ","
    }
    let end = shown.isEmpty ? "\(separator)]" : "\n]"
    output.write(data: "\(end), \"hidden\": \(tags.count - shown.count)}\n")
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
      "days": tag.days.map { days in
        [
          "uses": .integer(days.uses), "first": .string("\(days.first)"),
          "last": .string("\(days.last)"),
        ]
      } ?? .null,
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

/// A number with a comma before each three digits: `1,204`.
private func withSeparators(_ number: Int) -> String {
  number < 1000
    ? "\(number)"
    : withSeparators(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
}
