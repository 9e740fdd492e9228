import Analysis
import CivilDates
import Files
import TaskText
import Workspace

/// Shows what the dates of all texts that the options name add up to.
func runAgenda(_ options: AgendaOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  var problems = search.problems
  let (inputs, queries) = (search.inputs, options.queries)
  let texts = parallelMap(0..<inputs.count, threads: processorCount) { number in
    readAgenda(inputs[number], tagged: queries)
  }
  var items: [AgendaItem] = []
  var unreadable = 0
  for text in texts {
    switch text {
    case .read(let found):
      items += found.items
      unreadable += found.unreadable
    case .failed(let problem): problems.append(problem)
    }
  }
  var output = OutputBuffer(options.destination)
  output.write(agenda(of: items, options))
  if let problem = output.flush() { problems.append(problem) }
  if unreadable > 0 {
    print(
      "note: \(counted(unreadable, "date")) could not be read and \(unreadable == 1 ? "is" : "are") "
        + "left out: `tagline lint` shows \(unreadable == 1 ? "it" : "them")\n", to: .error)
  }
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? .clean : .failure
}

private func agenda(of items: [AgendaItem], _ options: AgendaOptions) -> [UInt8] {
  func agenda(of days: ClosedRange<CivilDate>) -> Agenda {
    Agenda(items, days: days, today: options.today, options.choice)
  }
  let (days, months) = (options.days, options.days.wholeMonths)
  switch options.format {
  case .text:
    guard let look = options.screen else {
      return Array(agendaText(agenda(of: days), visible: \.withVisibleControls).utf8)
    }
    return Array(AgendaScreen(look, agenda(of: days), months: agenda(of: months)).text.utf8)
  case .json: return agendaJSON(agenda(of: days))
  case .ics:
    return agendaCalendar(items, listing: days, today: options.today, options.choice)
  case .html: return Array(agendaPage(agenda(of: days), months: agenda(of: months)).utf8)
  }
}

/// What became of a text.
private enum ReadAgenda: Sendable {
  case read(AgendaItems)
  case failed(Problem)
}

private func readAgenda(
  _ input: Input, tagged queries: [TagQuery]
) -> ReadAgenda {
  do throws(TaskFileError) {
    let document = try input.read().document
    return .read(
      AgendaItems(of: document, path: input.path.string, tagged: queries, input.context))
  } catch {
    return .failed(Problem(input.path, error))
  }
}
