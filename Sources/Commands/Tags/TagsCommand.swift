import Analysis
import CivilDates
import Files
import JSON
import Settings
import TagFields
import TaskText
import Workspace

extension Command {
  static let tags = Command(
    name: "tags",
    purpose: .plan,
    summary: "List tags with their uses and values",
    operands: ("[PATH…]", "Files, or folders to search for task lists [default: .]"),
    options: [.tagsFormat, .maxVisible, .noRespectGitignore, .exclude, .config, .isolated],
    examples: [
      "tagline tags  # Show all tags in this folder",
      "tagline tags --max-visible 10 ~/lists  # Show the ten most used tags",
      "tagline tags --output-format json home.todo  # Print the tags of a file for a program",
    ],
    action: .run(runTags))
}

extension Option {
  static let tagsFormat = outputFormat(
    TagList.formats, "Print the tags in this format [default: chips on a terminal, else list]")
  static let maxVisible = Option(
    "max-visible", .text("COUNT"), in: .output,
    "Show only this many tags, the most used first, and `+K` for the rest")
}

/// Prints the tags of all texts that the arguments name.
private func runTags(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let limit = try arguments.count(of: .maxVisible, from: 0)
  let search = InputSearch(
    try InputOptions(arguments), try SettingsResolver(arguments, today: localToday()))
  let (files, problems) = TagsOfInput.all(search)
  let settings = settings(search)
  let list = TagList(
    tags: tagSummaries(
      of: files.map(\.index), settings.vocabulary, readIn: files.map(\.context)), files: files,
    limit: limit, settings: settings)
  let format =
    arguments.printers(of: TagList.formats, by: .tagsFormat).last
    ?? TagList.formats[Terminal.isOutputTerminal ? 0 : 1].printer
  var output = OutputBuffer(.output)
  format(list, Paint(arguments), &output)
  output.flush()
  print(search.notes(foundNothing: list.tags.isEmpty), to: .error)
  return finish(problems)
}

/// The settings for the first text, although every folder may have its own.
private func settings(_ search: InputSearch) -> Settings {
  var settings = search.settings
  return search.inputs.first?.context.settings ?? settings.context(in: Path(".")).settings
}

/// The tags of one text.
struct TagsOfInput: Sendable {
  let path: Path
  let index: FileIndex
  /// The context by which its dates are read.
  let context: CheckContext
  /// The state of the file; nil for standard input.
  private let stamp: FileStamp?

  /// The day on which the file was changed; nil for standard input.
  var day: CivilDate? { stamp.map { localDay(at: $0.seconds) } }

  private init(_ input: Input) throws(Problem) {
    let file = try input.read()
    path = input.path
    index = FileIndex(of: file.text, dialect: file.dialect, unit: .utf8)
    context = input.context.reading(file.document)
    stamp = file.stamp
  }

  /// The tags of all texts, those that were changed last at the end, and then those of standard input.
  static func all(_ search: InputSearch) -> (files: [TagsOfInput], problems: [Problem]) {
    var files: [TagsOfInput] = []
    let problems = forEachText(search.inputs) { (input) throws(Problem) in
      try TagsOfInput(input)
    } _: {
      files.append($0)
    }
    files.sort { one, other in
      let (first, second) = (one.stamp, other.stamp)
      return (first?.seconds ?? .max, first?.nanoseconds ?? 0, one.path)
        < (second?.seconds ?? .max, second?.nanoseconds ?? 0, other.path)
    }
    return (files, search.problems + problems)
  }
}

/// The tags of many texts to print, the most used first.
struct TagList {
  let tags: [TagSummary]
  let files: [TagsOfInput]
  /// The maximum number of tags to show; nil for all.
  let limit: Int?
  let settings: Settings

  /// Every format, in the order of the help. The first is the default on a terminal, the second elsewhere.
  static let formats: [OutputFormat<@Sendable (TagList, Paint, inout OutputBuffer) -> Void>] = [
    OutputFormat("chips", for: .people, "Colored chips in rows") {
      $0.writeChips(width: Terminal.width ?? 80, $1, to: &$2)
    },
    OutputFormat("list", for: .people, "One line per tag, its fields separated by tabs") {
      list, _, output in list.writeLines(to: &output)
    },
    OutputFormat(
      "words", for: .programs, "`NAME` and `NAME=VALUE` of each tag and value, one per line"
    ) { list, _, output in list.writeWords(to: &output) },
    OutputFormat("json", for: .programs, "JSON object with names, counts, last uses and values") {
      list, _, output in list.writeJSON(to: &output)
    },
  ]

  private var shown: ArraySlice<TagSummary> { tags.prefix(limit ?? tags.count) }

  /// The maximum number of values on the line of a tag.
  private static let maxValues = 10

  /// Writes the tags as chips in rows of `width` columns; the last chip is the number of the other tags.
  func writeChips(width: Int, _ paint: Paint, to output: inout OutputBuffer) {
    let labels = tags.map { " @\($0.name) \($0.uses) ".showingControls }
    for row in Chips(columns: max(1, width), shown: shown.count, labels).rows {
      let chips: [VisibleText] = row.map { chip in
        switch chip {
        case .label(let index, let text):
          color(of: tags[index].name).map { paint.chip(text, $0) } ?? paint.reversed(text)
        case .hidden: paint.dim(chip.text)
        }
      }
      output.write("\(chips.joined(separator: " "))\n")
    }
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
