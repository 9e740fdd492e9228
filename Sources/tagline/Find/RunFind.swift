import Analysis
import Files
import Searches
import TaskText
import Workspace

/// Prints what a search finds in all texts that the options name, or their saved searches.
func runFind(_ options: FindOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let inputs = search.inputs
  let texts = parallelMap(0..<inputs.count, threads: processorCount) {
    SearchOutcome(inputs[$0], options)
  }
  let problems = search.problems + texts.flatMap(\.problems)
  let found = texts.flatMap(\.found)
  var output = OutputBuffer(.output)
  output.write(options.format.print(found, options))
  output.flush()
  for warning in options.warnings(inputs) { print("warning: \(warning)\n", to: .error) }
  for problem in problems { print("\(problem)\n", to: .error) }
  if !problems.isEmpty { return .failure }
  return found.isEmpty ? .nothingFound : .found
}

extension FindOptions {
  /// What is wrong with a search that can be read.
  fileprivate func warnings(_ inputs: [Input]) -> [String] {
    guard case .search(let search) = request else { return [] }
    let dates = inputs.first?.context.dateOptions
    let unmatchable = dates.map { search.unmatchableParts(options: $0) } ?? []
    return (search.problems.filter { $0.kind == .invalid } + unmatchable)
      .map(\.message.withVisibleControls)
  }
}

extension ExitCode {
  /// A search has found something.
  static let found = ExitCode.clean
  /// A search has found nothing.
  static let nothingFound = ExitCode.findings
}
