/// The output of `tagline tags` in one format.
struct TagsFormat: Sendable {
  let print: @Sendable (TagList, Paint) -> [UInt8]

  /// The default format on a terminal.
  static let chips = TagsFormat { Array($0.chips(width: Terminal.width ?? 80, $1).utf8) }
  /// The default format without a terminal.
  static let list = TagsFormat { list, _ in Array(list.lines.utf8) }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<TagsFormat>] = [
    OutputFormat("chips", for: .people, "Colored chips in rows", chips),
    OutputFormat("list", for: .people, "One line per tag, its fields separated by tabs", list),
    OutputFormat(
      "words", for: .programs, "`NAME` and `NAME=VALUE` of each tag and value, one per line",
      TagsFormat { list, _ in Array(list.words.utf8) }),
    OutputFormat(
      "json", for: .programs, "JSON object with names, counts, last uses and values",
      TagsFormat { list, _ in list.json.displayed(as: .json) }),
  ]
}
