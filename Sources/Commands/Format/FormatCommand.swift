import Analysis
import Files
import Platform
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
      "tagline format  # Format all task lists in this folder",
      "tagline format --check  # List files that are not formatted",
      "tagline format --diff --indent-style tab home.todo"
        + "  # Show what would change, with tabs for indentation",
      "tagline format --stamps standard  # Also write all dates like 2025-05-11 13:00",
      "tagline format --stdin-filename home.todo - < home.todo"
        + "  # Format standard input with the settings of its folder",
    ],
    action: .run(runFormat))
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

/// Formats all texts that the arguments name, or prints what that would change.
private func runFormat(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let (checks, diffs) = (arguments.contains(.formatCheck), arguments.contains(.formatDiff))
  if checks, diffs { throw .conflict(Option.formatCheck.flag, Option.formatDiff.flag) }
  let width = try arguments.count(of: .indentWidth, from: 1) ?? 4
  let style =
    switch arguments.value(of: .indentStyle) {
    case "tab": FormatStyle(indent: .tabs)
    case "space": FormatStyle(indent: .spaces(min(width, 80)))
    default: FormatStyle()
    }
  let input = try InputOptions(arguments)
  let settings = try SettingsResolver(arguments, today: localToday())
  let isQuiet = arguments.contains(.formatQuiet)
  let threads = try arguments.count(of: .jobs, from: 1) ?? processorCount

  let search = InputSearch(input, settings)
  let texts = CheckedInput.all(search.inputs, settings, keeping: .all, threads: threads)
  var problems = search.problems + texts.compactMap(\.problem)
  let usage = TagUsageIndex(of: texts, threads: threads)
  let formatting = FormatRun(
    usage: usage, style: style, convertsStamps: arguments.value(of: .stamps) == "standard")
  let results = formatting.results(of: texts, threads: threads)
  var edited = results.compactMap(\.text)
  let unchanged = texts.count { $0.problem == nil } - edited.count
  var output = OutputBuffer(.output)
  if checks {
    for text in edited { output.write("\(text.input.path.string)\n") }
  } else if diffs {
    for text in edited { text.writeDiff(Paint(arguments), to: &output) }
  } else {
    removeLeftovers(nextTo: search.inputs.compactMap(\.file))
    edited = edited.written(to: &output, in: WriteScope(input), &problems) {
      (input) throws(Problem) in
      let text = CheckedInput(reading: input, keeping: .all)
      if let problem = text.problem { throw problem }
      return formatting.results(of: [text], threads: 1).first?.text
    }
    for (text, result) in zip(texts, results)
    where result.text == nil && text.input.isStandardInput && text.problem == nil {
      output.write(data: text.currentBytes() ?? [])
    }
  }
  output.flush()
  if !isQuiet, !texts.allSatisfy(\.input.isStandardInput) {
    let verb = checks || diffs ? "Would format" : "Formatted"
    let changed = counted(edited.count, "file")
    print("\(verb) \(changed); \(counted(unchanged, "file")) unchanged\n", to: .error)
  }
  if !isQuiet {
    print(search.notes(), to: .error)
    for note in results.lazy.compactMap(\.note) { print("note: \(note)\n", to: .error) }
  }
  return finish(problems, checks || diffs ? edited.isEmpty ? .clean : .findings : .clean)
}

/// How texts are formatted.
private struct FormatRun: Sendable {
  /// The names that all texts use.
  let usage: TagUsageIndex
  let style: FormatStyle
  let convertsStamps: Bool

  /// The formatted texts, in the same order: each is nil if it is formatted already; the note is about lines
  /// that are too long to be formatted.
  func results(
    of texts: [CheckedInput], threads: Int
  ) -> [(text: EditedText?, note: String?)] {
    parallelMap(
      texts, threads: threads, state: { RunNames(usage) },
      { names, text in
        var note: String?
        let edited = EditedText(text) { document in
          note = noteOnUnformattedLines(of: document, named: text.input.path.string)
          return edits(of: text, document, names)
        }
        return (edited, note)
      })
  }

  private func edits(of text: CheckedInput, _ document: Document, _ names: RunNames) -> [Edit] {
    let context = text.input.context.reading(document)
    let conversion =
      convertsStamps ? convertingStamps(in: document, context: context)?.edits : nil
    guard let first = conversion else { return formatting(of: text, names) }
    let bytes = applied(first, to: document.bytes[...])
    let second = formatting(of: CheckedInput(text.input, bytes, nil), names)
    let after = applied(second, to: bytes[...])
    return ChangeList(first).followed(by: ChangeList(second)).edits {
      String(decoding: after[$0.lowerBound..<$0.upperBound], as: UTF8.self)
    }
  }

  private func formatting(of text: CheckedInput, _ names: RunNames) -> [Edit] {
    guard let document = text.document, let findings = try? text.findings(names) else { return [] }
    return Analysis.formatting(
      of: document.text, findings: findings, style: style, context: document.contextOfText)
  }
}
