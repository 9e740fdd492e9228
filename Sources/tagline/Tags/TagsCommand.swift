import Workspace

extension Command {
  static let tags = Command(
    name: "tags",
    summary: "List the tags of task lists, with their uses and values",
    operands: ("[PATH…]", "Files, and folders to search for task lists [default: .]"),
    options: [.tagsFormat, .maxVisible, .noRespectGitignore, .exclude, .config, .isolated],
    examples: [
      Example(call: "tagline tags", summary: "Show all tags of this folder as chips"),
      Example(
        call: "tagline tags --max-visible 10 ~/lists",
        summary: "Show the ten most used tags, and how many more there are"),
      Example(
        call: "tagline tags --output-format json todo.txt",
        summary: "Print names, counts, last uses and values for programs"),
    ]
  ) { arguments throws(UsageError) in
    runTags(try TagsOptions(arguments))
  }
}

/// How `tagline tags` prints.
enum TagsFormat: String, CaseIterable {
  /// Colored chips in rows.
  case chips
  /// A line for each tag, its parts divided by tabs.
  case list
  case json
}

extension Option {
  static let tagsFormat = Option(
    name: "output-format", value: .choice(TagsFormat.allCases.map(\.rawValue)), group: .output,
    summary: "Print the tags in this format [default: chips on a terminal, else list]")
  static let maxVisible = Option(
    name: "max-visible", value: .text("COUNT"), group: .output,
    summary: "Show no more tags than this, the most used first, and `+K` for the rest")
}

/// What `tagline tags` was asked to do.
struct TagsOptions {
  let format: TagsFormat
  let most: Int?
  let input: InputOptions
  let settings: SettingsResolver
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    let wanted = arguments.value(of: .tagsFormat).flatMap(TagsFormat.init)
    format = wanted ?? (Terminal.isOutputTerminal ? .chips : .list)
    most = try arguments.count(of: .maxVisible, from: 0)
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    paint = Paint(isOn: Terminal.isColored(arguments.value(of: .color)))
  }
}
