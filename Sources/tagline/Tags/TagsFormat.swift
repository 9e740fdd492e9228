/// An output format of `tagline tags`.
struct TagsFormat: OutputFormat {
  let name: String
  let summary: String
  let print: @Sendable (TagList, Paint) -> [UInt8]

  private init(
    _ name: String, _ summary: String, print: @escaping @Sendable (TagList, Paint) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.print = print
  }

  /// The format of a terminal.
  static let chips = TagsFormat("chips", "Colored chips in rows") { list, paint in
    Array(list.chips(width: Terminal.width ?? 80, paint).utf8)
  }

  /// The format where there is no terminal.
  static let list = TagsFormat("list", "One line per tag, its fields separated by tabs") {
    list, _ in Array(list.lines.utf8)
  }

  static let all = [
    chips, list,
    TagsFormat("json", "JSON object with names, counts, last uses and values") { list, _ in
      list.json
    },
  ]
}
