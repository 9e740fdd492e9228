/// An output format of `tagline tags`.
struct TagsFormat: OutputFormat {
  let name: String
  let audience: FormatAudience
  let summary: String
  let print: @Sendable (TagList, Paint) -> [UInt8]

  /// The format of a terminal.
  static let chips = TagsFormat(
    name: "chips", audience: .people, summary: "Colored chips in rows"
  ) { list, paint in
    Array(list.chips(width: Terminal.width ?? 80, paint).utf8)
  }

  /// The format where there is no terminal.
  static let list = TagsFormat(
    name: "list", audience: .people, summary: "One line per tag, its fields separated by tabs"
  ) { list, _ in Array(list.lines.utf8) }

  static let all = [
    chips, list,
    TagsFormat(
      name: "json", audience: .programs,
      summary: "JSON object with names, counts, last uses and values"
    ) { list, _ in list.json },
  ]
}
