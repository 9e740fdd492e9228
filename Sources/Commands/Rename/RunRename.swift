import Analysis
import Files
import Settings
import TaskText
import Workspace

/// Renames in all texts that the options name, or prints what that would change.
func runRename(_ options: RenameOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let texts = CheckedInput.all(search.inputs, keeping: .all, threads: processorCount)
  var problems = search.problems + texts.compactMap(\.problem)
  let vocabularies = texts.map(\.input.context.settings.vocabulary)
  let rename = vocabularies.reduce(options.rename) { $0.listed(by: $1) }
  var renamed = parallelMap(0..<texts.count, threads: processorCount) { number in
    EditedText(texts[number]) {
      rename.edits(in: $0, texts[number].input.context.settings.vocabulary)
    }
  }.compactMap(\.self)
  if options.settings.isByFolder {
    renamed += search.settingsFiles.sorted().compactMap {
      EditedText(settings: $0) { rename.edits(in: $0) }
    }
  }
  let uses = TagUses(texts, for: rename.query)
  let refusal =
    renamed.isEmpty
    ? uses.absence(of: rename.query) : refusal(of: rename, options, uses, vocabularies)
  if refusal == nil { finish(renamed, search.inputs, options, &problems) }
  for problem in problems { print("\(problem)\n", to: .error) }
  if let refusal { print("error: \(refusal.withVisibleControls)\n", to: .error) }
  return refusal == nil && problems.isEmpty ? .clean : .failure
}

/// Writes the files, or prints what would change.
private func finish(
  _ renamed: [EditedText], _ inputs: [Input], _ options: RenameOptions,
  _ problems: inout [Problem]
) {
  var renamed = renamed
  var output = OutputBuffer(.output)
  if options.printsDiff {
    for file in renamed { output.write(file.diff(options.paint)) }
  } else {
    removeLeftovers(nextTo: inputs.compactMap(\.file))
    renamed = renamed.written(to: &output, in: WriteScope(options.input), &problems)
  }
  output.flush()
  let tags = counted(renamed.reduce(0) { $0 + $1.count }, "tag")
  let verb = options.printsDiff ? "Would change" : "Changed"
  print("\(verb) \(tags) in \(counted(renamed.count, "file"))\n", to: .error)
}

/// Why the rename is refused; nil if it loses nothing, or flags accept that.
private func refusal(
  of rename: Rename, _ options: RenameOptions, _ uses: TagUses, _ vocabularies: [Vocabulary]
) -> String? {
  let count = uses.count(of: rename.result)
  let references = uses.names.references(to: rename.query.name)
  let risks = (vocabularies.isEmpty ? [.predefined] : vocabularies).lazy.flatMap {
    rename.risks(uses: count, references: references, vocabulary: $0)
  }
  guard let risk = risks.first(where: { !options.accepts($0) }) else { return nil }
  return "\(rename.explanation(of: [risk]).message); use `\(risk.flag)` to do so"
}

extension RenameOptions {
  /// Whether a flag accepts the risk.
  fileprivate func accepts(_ risk: Rename.Risk) -> Bool {
    switch risk {
    case .merges: merges
    case .losesMeaning, .losesSearches: forces
    }
  }
}

extension TagUses {
  /// The uses in the texts that `query` and similar ones may ask about.
  fileprivate init(_ texts: [CheckedInput], for query: TagQuery) {
    let names = RunNames(of: texts, threads: processorCount).counts
    let documents = parallelMap(0..<texts.count, threads: processorCount) { number -> Document? in
      let text = texts[number]
      guard query.value != nil, case .checked = text.outcome, let bytes = text.currentBytes()
      else { return nil }
      return Document(bytes, dialect: text.input.context.dialect(isMarkdown: text.input.isMarkdown))
    }
    self.init(names: names, documents: documents.compactMap(\.self))
  }
}
