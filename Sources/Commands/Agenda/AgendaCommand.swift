import Analysis
import CivilDates
import Files
import Searches
import TaskText
import Workspace

extension Command {
  static let agenda = Command(
    name: "agenda",
    purpose: .plan,
    summary: "Show what is due each day, and which appointments overlap",
    operands: inputOperands,
    options: Option.forAgenda,
    examples: [
      ("tagline agenda", "Show what is overdue, and what is due today and in the next 7 days"),
      ("tagline agenda --from monday --days 5 --tag work", "Show the work of the coming week"),
      ("tagline agenda --output-format ics -o agenda.ics", "Write a calendar for other programs"),
      (
        "tagline agenda --output-format html -o agenda.html home.todo",
        "Write a web page of the next month of one file"
      ),
    ]
  ) { arguments throws(UsageError) in
    runAgenda(try AgendaOptions(arguments))
  }
}

extension Option {
  /// The flags of `tagline agenda`, in the order of the help.
  static let forAgenda =
    [.agendaFrom, .agendaDays, .agendaTag, .agendaWhere, .agendaAll, .itemToday] + forInput
    + [.agendaFormat, .agendaFile]

  static let agendaFrom = Option(
    "from", .text("DAY"), in: .choice,
    "Start on this day: a date, or words such as `monday`, `25` or `+2w` [default: today]")
  static let agendaDays = Option(
    "days", .text("COUNT"), in: .choice,
    "Show this many days [default: \(AgendaFormat.defaultDays)]")
  static let agendaTag = Option(
    "tag", .tag("TAG"), in: .choice,
    "Show only items with this tag, `NAME` or `NAME=VALUE`, their own or inherited; if repeated, "
      + "with all of them")
  static let agendaWhere = Option(
    "where", .text("SEARCH"), in: .choice,
    "Show only items that this search finds, as in `tagline find`")
  static let agendaAll = Option("all", in: .choice, "Also show what is done or cancelled")

  static let agendaFormat = outputFormat(
    AgendaFormat.all, "Print the agenda in this format [default: text]")
  static let agendaFile = Option(
    "output-file", letter: "o", .path("FILE"), in: .output, "Write the agenda to this file")
}

/// The options of `tagline agenda`.
struct AgendaOptions {
  let days: ClosedRange<CivilDate>
  let today: CivilDate
  let choice: Agenda.Choice
  let queries: [TagQuery]
  let search: Search?
  let format: AgendaFormat
  let destination: Destination
  let input: InputOptions
  let settings: SettingsResolver
  /// The look on a terminal; nil if the agenda is printed as plain text.
  let screen: AgendaScreen.Look?

  init(_ arguments: Arguments) throws(UsageError) {
    today = try arguments.now(of: .itemToday).date
    format = arguments.printers(of: AgendaFormat.all, by: .agendaFormat).last ?? .text
    let first = try arguments.day(of: .agendaFrom, today: today) ?? today
    let count = try arguments.count(of: .agendaDays, from: 1, to: Agenda.maxDays) ?? format.days
    days = first...(first.adding(days: count - 1) ?? .last)
    choice = arguments.contains(.agendaAll) ? .all : .open
    queries = arguments.values(of: .agendaTag).map(TagQuery.init(written:))
    if let text = arguments.value(of: .agendaWhere) {
      search = try Search(argument: text)
    } else {
      search = nil
    }
    let path = arguments.path(of: .agendaFile)
    destination = path.map { .file($0) } ?? .output
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: today)
    screen = path == nil ? AgendaScreen.Look(arguments) : nil
  }

  /// The agenda of the days.
  func agenda(of texts: inout AgendaTexts) -> Agenda {
    let agenda = Agenda(texts.entries([AgendaEntries(days: days, today: today, choice)])[0])
    texts.isNothingShown = agenda.isEmpty
    return agenda
  }

  /// The agenda of the days, and that of the whole months that they lie in.
  func agendaAndMonths(of texts: inout AgendaTexts) -> (Agenda, months: Agenda) {
    let entries = texts.entries([
      AgendaEntries(days: days, today: today, choice),
      AgendaEntries(days: days.wholeMonths, today: today, choice),
    ])
    let agenda = Agenda(entries[0])
    texts.isNothingShown = agenda.isEmpty
    return (agenda, Agenda(entries[1]))
  }
}

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

/// The texts whose items an agenda has.
struct AgendaTexts {
  /// The maximum number of texts whose items are in memory at the same time.
  private static let batchSize = 64
  /// The maximum number of threads that gather entries, each of which may have as many as an agenda.
  private static let maxThreads = 8

  /// The texts, sorted by path.
  private let inputs: [Input]
  private let queries: [TagQuery]
  private let search: Search?
  /// Whether nothing of them is in the agenda, as its printer says.
  var isNothingShown = true
  /// Why texts could not be read.
  private(set) var problems: [Problem] = []

  init(_ inputs: [Input], _ options: AgendaOptions) {
    self.inputs = inputs.sorted { one, other in
      one.path.bytes.lexicographicallyPrecedes(other.path.bytes)
    }
    queries = options.queries
    search = options.search
  }

  /// Reads the texts on several threads, and calls `body` with the items of each, in the order of their
  /// paths.
  mutating func forEachText(_ body: (AgendaItems) -> Void) {
    let (inputs, queries, search) = (inputs, queries, search)
    for start in stride(from: 0, to: inputs.count, by: AgendaTexts.batchSize) {
      let batch = start..<min(start + AgendaTexts.batchSize, inputs.count)
      let results = parallelMap(batch, threads: processorCount) { number in
        Result { () throws(Problem) in
          try readItems(of: inputs[number], tagged: queries, foundBy: search)
        }
      }
      for result in results {
        switch result {
        case .success(let items): body(items)
        case .failure(let problem): problems.append(problem)
        }
      }
    }
  }

  /// Adds the items of all texts to each of some entries.
  ///
  /// Each thread gathers the entries of texts that follow each other, so that no more is in memory than
  /// a few agendas have room for, however many texts there are.
  mutating func entries(_ empty: [AgendaEntries]) -> [AgendaEntries] {
    let (inputs, queries, search) = (inputs, queries, search)
    let threads = min(processorCount, AgendaTexts.maxThreads)
    let parts = parallelMap(0..<threads, threads: threads) { part in
      var (entries, problems) = (empty, [Problem]())
      for number in inputs.count * part / threads..<inputs.count * (part + 1) / threads {
        do throws(Problem) {
          for item in try readItems(of: inputs[number], tagged: queries, foundBy: search) {
            AgendaEntries.add(item, to: &entries)
          }
        } catch {
          problems.append(error)
        }
      }
      return (entries, problems)
    }
    var all = empty
    for (entries, problems) in parts {
      for index in all.indices { all[index].add(entries[index]) }
      self.problems += problems
    }
    return all
  }
}

private func readItems(
  of input: Input, tagged queries: [TagQuery], foundBy search: Search?
) throws(Problem) -> AgendaItems {
  let document: Document
  do throws(TaskFileError) {
    document = try input.read().document
  } catch {
    throw Problem(input.path, error)
  }
  let matches = search.map { SearchMatches($0, in: document, input.context) }
  if case .some(nil) = matches { throw Problem(input.path, "the search would take too long") }
  return AgendaItems(
    of: document, path: input.path.string, tagged: queries, onLines: matches??.lines,
    input.context)
}
