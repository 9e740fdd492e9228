import Analysis
import Files
import Settings
import Workspace

/// Renames in all texts that the options name, or prints what that would change.
func runRename(_ options: RenameOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let texts = CheckedInput.all(search.inputs, keeping: .all, threads: processorCount)
  var problems = search.problems + texts.compactMap(\.problem)
  if let refusal = refusal(options, texts) {
    print("error: \(refusal)\n", to: .error)
    return .failure
  }
  let rename = options.rename
  var renamed = parallelMap(0..<texts.count, threads: processorCount) { number in
    EditedText(texts[number]) { rename.edits(in: $0) }
  }.compactMap(\.self)
  if options.settings.isByFolder {
    renamed += search.settingsFiles.sorted().compactMap {
      EditedText(settings: $0, problems: &problems) { rename.edits(in: $0) }
    }
  }
  var output = OutputBuffer(.output)
  for file in renamed {
    if options.printsDiff {
      output.write(file.diff(options.paint))
    } else if let problem = file.write(to: &output) {
      problems.append(problem)
    }
  }
  output.flush()
  let tags = counted(renamed.reduce(0) { $0 + $1.count }, "tag")
  let verb = options.printsDiff ? "Would change" : "Changed"
  print("\(verb) \(tags) in \(counted(renamed.count, "file"))\n", to: .error)
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? .clean : .failure
}

/// Why the rename is refused; nil if it loses nothing, or a flag accepts that.
private func refusal(_ options: RenameOptions, _ texts: [CheckedInput]) -> String? {
  let names = RunNames(of: texts, threads: processorCount).counts
  let vocabularies = texts.map(\.input.context.settings.vocabulary)
  let risks = (vocabularies.isEmpty ? [.predefined] : vocabularies).lazy.compactMap {
    options.rename.risk(uses: TagUses(names: names, documents: []), vocabulary: $0)
  }
  guard let risk = risks.first else { return nil }
  let message = options.rename.explanation(of: risk).message
  switch risk {
  case .merges: return options.merges ? nil : "\(message); use `\(Option.merge.flag)` to do so"
  case .losesMeaning:
    return options.forces ? nil : "\(message); use `\(Option.force.flag)` to do so"
  }
}
