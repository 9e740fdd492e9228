/// The output of `tagline tags` in one format.
struct TagsFormat: Sendable {
  let print: @Sendable (TagList, Paint, inout OutputBuffer) -> Void

  /// The default format on a terminal.
  static let chips = TagsFormat { $0.writeChips(width: Terminal.width ?? 80, $1, to: &$2) }
  /// The default format without a terminal.
  static let list = TagsFormat { list, _, output in list.writeLines(to: &output) }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<TagsFormat>] = [
    OutputFormat("chips", for: .people, "Colored chips in rows", chips),
    OutputFormat("list", for: .people, "One line per tag, its fields separated by tabs", list),
    OutputFormat(
      "words", for: .programs, "`NAME` and `NAME=VALUE` of each tag and value, one per line",
      TagsFormat { list, _, output in list.writeWords(to: &output) }),
    OutputFormat(
      "json", for: .programs, "JSON object with names, counts, last uses and values",
      TagsFormat { list, _, output in list.writeJSON(to: &output) }),
  ]
}
