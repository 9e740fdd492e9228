/// Prints the agenda of all texts that the options name.
func runAgenda(_ options: AgendaOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  if case .file(let path) = options.destination, let problem = search.problem(withReportAt: path) {
    print("\(problem)\n", to: .error)
    return .failure
  }
  var texts = AgendaTexts(search.inputs, options)
  var output = OutputBuffer(options.destination)
  options.format.print(&texts, options, &output)
  var problems = search.problems + texts.problems
  if let problem = output.flush() { problems.append(problem) }
  print(search.notes(foundNothing: texts.isNothingShown), to: .error)
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? .clean : .failure
}
