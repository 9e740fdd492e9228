import Analysis
import Files
import Searches
import TagFields
import TaskText
import Workspace

/// Prints what a search finds in all texts that the options name, or their saved searches.
func runFind(_ options: FindOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let inputs = search.inputs
  let texts = parallelMap(inputs, threads: processorCount) {
    SearchOutcome($0, options)
  }
  let problems = search.problems + texts.flatMap(\.problems)
  let found = texts.flatMap(\.found)
  write(texts, options)
  print(search.notes(foundNothing: found.isEmpty), to: .error)
  for warning in options.warnings(inputs) { print("warning: \(warning)\n", to: .error) }
  for problem in problems { print("\(problem)\n", to: .error) }
  let absence = absence(of: options.request, in: texts)
  if let absence { print("error: \(absence)\n", to: .error) }
  if !problems.isEmpty || absence != nil { return .failure }
  return found.isEmpty ? .nothingFound : .found
}

private func write(_ texts: [SearchOutcome], _ options: FindOptions) {
  var buffer = OutputBuffer(.output)
  let frame = options.format.frame(options.request)
  var isFirst = true
  for text in texts where !text.found.isEmpty {
    buffer.write(data: isFirst ? frame.before : frame.between)
    isFirst = false
    if let output = text.output {
      buffer.write(data: output)
    } else {
      var output = FindOutput { buffer.write(data: $0) }
      options.format.print(text.found, options, &output)
      output.end()
    }
  }
  buffer.write(data: isFirst ? frame.absence : frame.after)
  buffer.flush()
}

/// That no item with the requested title saves a search, and which title may have been meant; nil if
/// one does.
private func absence(of request: FindOptions.Request, in texts: [SearchOutcome]) -> String? {
  guard case .saved(let title) = request else { return nil }
  let titles = texts.flatMap(\.savedTitles)
  if titles.contains(title) { return nil }
  let near = nearest(to: title, in: titles)
  return "no item `\(title)` saves a search"
    + (near.map { "; did you mean `\($0)`?" } ?? ": see `tagline find`")
}

extension FindOptions {
  /// What is wrong with a search that can be read.
  fileprivate func warnings(_ inputs: [Input]) -> [String] {
    guard case .search(let search) = request else { return [] }
    let dates = inputs.first?.context.dateOptions
    let unmatchable = dates.map { search.unmatchableParts(options: $0) } ?? []
    return (search.problems.filter { $0.kind == .invalid } + unmatchable)
      .map(\.message)
  }
}

extension ExitCode {
  /// A search has found something.
  static let found = ExitCode.clean
  /// A search has found nothing.
  static let nothingFound = ExitCode.findings
}
