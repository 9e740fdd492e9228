import Analysis
import CivilDates
import Files
import Searches
import TaskText
import Workspace

/// Prints the agenda of all texts that the options name.
func runAgenda(_ options: AgendaOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  if case .file(let path) = options.destination, let problem = search.problem(withReportAt: path) {
    print("\(problem)\n", to: .error)
    return .failure
  }
  var problems = search.problems
  let (inputs, queries, found) = (search.inputs, options.queries, options.search)
  let texts = parallelMap(0..<inputs.count, threads: processorCount) { number in
    readAgenda(inputs[number], tagged: queries, foundBy: found)
  }
  var items: [AgendaItem] = []
  for text in texts {
    switch text {
    case .read(let found): items += found.items
    case .failed(let problem): problems.append(problem)
    }
  }
  var output = OutputBuffer(options.destination)
  output.write(options.format.print(items, options))
  if let problem = output.flush() { problems.append(problem) }
  print(search.noteOnMarkdown, to: .error)
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? .clean : .failure
}

/// The dates of a text, or why it could not be read.
private enum ReadAgenda: Sendable {
  case read(AgendaItems)
  case failed(Problem)
}

private func readAgenda(
  _ input: Input, tagged queries: [TagQuery], foundBy search: Search?
) -> ReadAgenda {
  do throws(TaskFileError) {
    let document = try input.read().document
    var lines: Set<Int>?
    if let search {
      guard let matches = SearchMatches(search, in: document, input.context) else {
        return .failed(Problem(input.path, "the search would take too long"))
      }
      lines = matches.lines
    }
    return .read(
      AgendaItems(
        of: document, path: input.path.string, tagged: queries, onLines: lines, input.context))
  } catch {
    return .failed(Problem(input.path, error))
  }
}
