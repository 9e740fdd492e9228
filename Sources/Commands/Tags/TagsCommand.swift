import Workspace

extension Command {
  static let tags = Command(
    name: "tags",
    purpose: .plan,
    summary: "List tags with their uses and values",
    operands: ("[PATH…]", "Files, or folders to search for task lists [default: .]"),
    options: [.tagsFormat, .maxVisible, .noRespectGitignore, .exclude, .config, .isolated],
    examples: [
      ("tagline tags", "Show all tags in this folder"),
      ("tagline tags --max-visible 10 ~/lists", "Show the ten most used tags"),
      ("tagline tags --output-format json todo.txt", "Print the tags of a file for a program"),
    ]
  ) { arguments throws(UsageError) in
    runTags(try TagsOptions(arguments))
  }
}

extension Option {
  static let tagsFormat = outputFormat(
    TagsFormat.all, "Print the tags in this format [default: chips on a terminal, else list]")
  static let maxVisible = Option(
    "max-visible", .text("COUNT"), in: .output,
    "Show only this many tags, the most used first, and `+K` for the rest")
}

/// The options of `tagline tags`.
struct TagsOptions {
  let format: TagsFormat
  /// The maximum number of tags to show; nil for all.
  let limit: Int?
  let input: InputOptions
  let settings: SettingsResolver
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    format =
      arguments.printers(of: TagsFormat.all, by: .tagsFormat).last
      ?? (Terminal.isOutputTerminal ? .chips : .list)
    limit = try arguments.count(of: .maxVisible, from: 0)
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    paint = Paint(arguments)
  }
}
