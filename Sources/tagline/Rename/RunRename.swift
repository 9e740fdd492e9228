import Analysis
import Files
import Settings
import TaskText

/// Renames in all texts that the options name, or prints what that would change.
func runRename(_ options: RenameOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let texts = CheckedInput.all(search.inputs, threads: processorCount)
  var problems = search.problems + options.settings.problems + texts.compactMap(\.problem)
  if let refusal = refusal(options, texts) {
    print("error: \(refusal)\n", to: .error)
    return .failure
  }
  let rename = options.rename
  let renamed = parallelMap(0..<texts.count, threads: processorCount) { number in
    RenamedText(texts[number], rename)
  }.compactMap(\.self)
  var output = OutputBuffer(.output)
  for text in renamed {
    if options.printsDiff {
      output.write(text.diff(options.paint))
    } else if let problem = text.write(to: &output) {
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

/// Why nothing is renamed; nil where nothing is at risk, or the risk was accepted.
private func refusal(_ options: RenameOptions, _ texts: [CheckedInput]) -> String? {
  let names = NameCensus(of: texts).counts
  let vocabularies = texts.map(\.input.context.settings.vocabulary)
  let risks = (vocabularies.isEmpty ? [.predefined] : vocabularies).lazy.compactMap {
    options.rename.risk(uses: TagUses(names: names, documents: []), vocabulary: $0)
  }
  guard let risk = risks.first else { return nil }
  let message = options.rename.explanation(of: risk).message
  switch risk {
  case .merges: return options.merges ? nil : "\(message); `\(Option.merge.flag)` does it"
  case .losesMeaning: return options.forces ? nil : "\(message); `\(Option.force.flag)` does it"
  }
}

/// A text in which something was renamed.
private struct RenamedText: Sendable {
  /// How many tags were changed or taken out.
  let count: Int
  private let text: CheckedInput
  private let original: [UInt8]
  private let bytes: [UInt8]
  private let changes: [Change]

  /// Nil where there is nothing to rename.
  init?(_ text: CheckedInput, _ rename: Rename) {
    guard case .checked = text.outcome, let original = text.currentBytes() else { return nil }
    let dialect = text.input.context.dialect(isMarkdown: text.input.isMarkdown)
    let edits = rename.edits(in: Document(original, dialect: dialect))
    guard !edits.isEmpty else { return nil }
    self.text = text
    self.original = original
    count = edits.count
    (bytes, changes) = apply(edits, to: original)
  }

  func diff(_ paint: Paint) -> [UInt8] {
    UnifiedDiff(old: original, new: bytes, paint: paint)
      .text(path: text.input.path.string.withVisibleControls, composed(changes, []))
  }

  /// Writes the file, or the text of standard input to `output`.
  ///
  /// - Returns: why it could not be written.
  func write(to output: inout OutputBuffer) -> Problem? {
    guard case .file(let path) = text.input.source, let stamp = text.stamp else {
      output.write(bytes)
      return nil
    }
    do throws(FileError) {
      try replaceFile(path, with: bytes, readAs: stamp)
      return nil
    } catch {
      return Problem(text.input.path, error)
    }
  }
}
