import Analysis
import Files
import TaskText
import Workspace

extension Command {
  static let format = Command(
    name: "format",
    purpose: .check,
    summary: "Format task lists without changing their meaning",
    operands: inputOperands,
    options: [.formatCheck, .formatDiff, .indentStyle, .indentWidth, .stamps, .followLinks]
      + Option.forInput + [.formatQuiet, .jobs],
    findings: "With --check or --diff, a file would change",
    examples: [
      ("tagline format", "Format all task lists in this folder"),
      ("tagline format --check", "List files that are not formatted"),
      (
        "tagline format --diff --indent-style tab todo.txt",
        "Show what would change, with tabs for indentation"
      ),
      ("tagline format --stamps standard", "Also write all dates like 2025-05-11 13:00"),
      (
        "tagline format --stdin-filename todo.txt - < todo.txt",
        "Format standard input with the settings of its folder"
      ),
    ]
  ) { arguments throws(UsageError) in
    runFormat(try FormatOptions(arguments))
  }
}

extension Option {
  static let formatCheck = Option(
    "check", in: .fixing,
    "List files that would change, without writing; exit with 1 if there are any")
  static let formatDiff = Option(
    "diff", in: .fixing,
    "Print changes as a unified diff, without writing; exit with 1 if there are any")
  static let indentStyle = Option(
    "indent-style", .choice(["keep", "tab", "space"]), in: .fixing,
    "Indent with tabs or spaces [default: keep]")
  static let indentWidth = Option(
    "indent-width", .text("COUNT"), in: .fixing,
    "With --indent-style space, number of spaces for a tab [default: 4]")
  static let stamps = Option(
    "stamps", .choice(["own", "standard"]), in: .fixing,
    "Leave dates of what has happened as they are, or write all dates like 2025-05-11 13:00: those of "
      + "a kind in a list, or none [default: own]")
  static let formatQuiet = Option(
    "quiet", letter: "q", in: .output, "Do not print how many files were formatted")
}

/// The options of `tagline format`.
struct FormatOptions {
  /// What to do with formatted texts.
  enum Action { case write, list, diff }

  let action: Action
  let style: FormatStyle
  /// Whether to write all dates in the standard format.
  let convertsStamps: Bool
  let input: InputOptions
  let settings: SettingsResolver
  let isQuiet: Bool
  let threads: Int
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    let (checks, diffs) = (arguments.contains(.formatCheck), arguments.contains(.formatDiff))
    if checks, diffs { throw .conflict(Option.formatCheck.flag, Option.formatDiff.flag) }
    action = checks ? .list : diffs ? .diff : .write
    let width = try arguments.count(of: .indentWidth, from: 1) ?? 4
    switch arguments.value(of: .indentStyle) {
    case "tab": style = FormatStyle(indent: .tabs)
    case "space": style = FormatStyle(indent: .spaces(min(width, 80)))
    default: style = FormatStyle()
    }
    convertsStamps = arguments.value(of: .stamps) == "standard"
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    isQuiet = arguments.contains(.formatQuiet)
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
    paint = Paint(arguments)
  }
}

/// Formats all texts that the options name, or prints what that would change.
func runFormat(_ options: FormatOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let texts = CheckedInput.all(
    search.inputs, options.settings, keeping: .all, threads: options.threads)
  var problems = search.problems + texts.compactMap(\.problem)
  let results = formatted(texts, options)
  let formatted = results.map(\.text)
  var edited = formatted.compactMap(\.self)
  let unchanged = texts.count { $0.problem == nil } - edited.count
  var output = OutputBuffer(.output)
  switch options.action {
  case .write:
    removeLeftovers(nextTo: search.inputs.compactMap(\.file))
    edited = edited.written(to: &output, in: WriteScope(options.input), &problems)
    writeUnchangedStandardInput(texts, formatted, to: &output)
  case .list:
    for text in edited { output.write("\(text.path.string)\n") }
  case .diff:
    for text in edited { text.writeDiff(options.paint, to: &output) }
  }
  output.flush()
  let readsOnlyInput = texts.allSatisfy { $0.input.source == .standardInput }
  if !options.isQuiet, !readsOnlyInput {
    print(summary(options.action, changed: edited.count, unchanged), to: .error)
  }
  if !options.isQuiet {
    print(search.notes(), to: .error)
    for note in results.lazy.compactMap(\.note) { print("note: \(note)\n", to: .error) }
  }
  for problem in problems { print("\(problem)\n", to: .error) }
  if !problems.isEmpty { return .failure }
  if case .write = options.action { return .clean }
  return edited.isEmpty ? .clean : .findings
}

private struct FormatResult: Sendable {
  /// Nil for a text that is already formatted.
  let text: EditedText?
  /// What is said of lines that are too long to be formatted.
  let note: String?
}

/// The formatted texts, in the same order.
private func formatted(_ texts: [CheckedInput], _ options: FormatOptions) -> [FormatResult] {
  let usage = TagUsageIndex(NameCounts(of: texts, threads: options.threads))
  let (style, convertsStamps) = (options.style, options.convertsStamps)
  return parallelMap(
    threads: options.threads, state: { RunNames(usage) },
    { (names: inout RunNames, text: CheckedInput) in
      var note: String?
      let edited = EditedText(text) { document in
        note = noteOnUnformattedLines(of: document, named: text.input.path.string)
        let context = text.input.context.reading(document)
        let conversion =
          convertsStamps ? convertingStamps(in: document, context: context)?.edits : nil
        guard let first = conversion else { return formatting(of: text, names, style) }
        let bytes = applied(first, to: document.bytes[...])
        let second = formatting(of: CheckedInput(text.input, bytes, nil), names, style)
        let after = applied(second, to: bytes[...])
        return ChangeList(first).followed(by: ChangeList(second)).edits {
          String(decoding: after[$0.lowerBound..<$0.upperBound], as: UTF8.self)
        }
      }
      return FormatResult(text: edited, note: note)
    }, search: { texts.forEach($0) }
  ).results
}

private func formatting(
  of text: CheckedInput, _ names: RunNames, _ style: FormatStyle
) -> [Edit] {
  guard let document = text.document, let findings = try? text.findings(names) else { return [] }
  return formatting(
    of: document.text, findings: findings, style: style, context: document.contextOfText)
}

/// Writes the text of standard input if it is already formatted.
private func writeUnchangedStandardInput(
  _ texts: [CheckedInput], _ formatted: [EditedText?], to output: inout OutputBuffer
) {
  for (text, edited) in zip(texts, formatted)
  where edited == nil && text.input.source == .standardInput && text.problem == nil {
    output.write(data: text.currentBytes() ?? [])
  }
}

private func summary(
  _ action: FormatOptions.Action, changed: Int, _ unchanged: Int
) -> VisibleText {
  let verb =
    switch action {
    case .write: "Formatted"
    case .list, .diff: "Would format"
    }
  return "\(verb) \(counted(changed, "file")); \(counted(unchanged, "file")) unchanged\n"
}
