import Analysis
import Files
import TaskText

/// Formats all texts that the options name, or prints what that would change.
func runFormat(_ options: FormatOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let texts = CheckedInput.all(search.inputs, keeping: .all, threads: options.threads)
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
  let names = RunNames(of: texts, threads: options.threads)
  let style = options.style
  return parallelMap(0..<texts.count, threads: options.threads) { number in
    let text = texts[number]
    var note: String?
    let edited = EditedText(text) { document in
      note = noteOnUnformattedLines(
        of: document, named: text.input.path.string)
      let context = text.input.context.reading(document)
      let conversion =
        options.convertsStamps ? convertingStamps(in: document, context: context) : nil
      guard let conversion else {
        return formatting(of: document, text.findings(names), style, context)
      }
      return formatting(of: document, after: conversion.edits, text.input, names, style)
    }
    return FormatResult(text: edited, note: note)
  }
}

private func formatting(
  of document: Document, _ findings: TextFindings, _ style: FormatStyle, _ context: CheckContext
) -> EditList {
  var edits = EditList()
  forEachFormatting(of: document, findings: findings, style: style, context: context) {
    edits.append($0)
  }
  return edits
}

/// Other edits of a document, and those that format it afterwards, as edits of the document before.
private func formatting(
  of document: Document, after first: [Edit], _ input: Input, _ names: RunNames,
  _ style: FormatStyle
) -> EditList {
  let bytes = EditList(first).applied(to: document.bytes)
  let changed = CheckedInput(input, bytes, nil, threads: 1, MemoryBudget(texts: .max))
  let between = Document(bytes, dialect: document.dialect)
  let second = formatting(
    of: between, changed.findings(names), style, input.context.reading(between))
  let after = second.applied(to: bytes)
  var edits = EditList()
  for change in ChangeList(EditList(first)).followed(by: ChangeList(second)) {
    edits.append(
      Edit(
        change.old,
        String(decoding: after[change.new.lowerBound..<change.new.upperBound], as: UTF8.self)))
  }
  return edits
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
