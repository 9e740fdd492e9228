import Analysis
import CivilDates
import Files
import Searches
import Settings
import TagFields
import TaskText
import Workspace

extension Command {
  static let find = Command(
    name: "find",
    purpose: .plan,
    summary: "Find items by a search, or list the saved searches",
    operands: (
      "[SEARCH] [PATH…]",
      "A search as in `@search(…)`; if it is missing or empty, the saved searches are listed. Files, "
        + "or folders to search for task lists; `-` is standard input [default: .]"
    ),
    operandWords: .search,
    options: Option.forFind,
    clean: "Everything was done, and something was found",
    findings: "Nothing was found",
    examples: [
      ("tagline find 'task not @done'", "List the open tasks"),
      ("tagline find '@today and not @done'", "Show the open items for today"),
      ("tagline find '@due <= [d] today +1w' home.todo", "Show what is due within a week"),
      ("tagline find --outline 'project Home//not @done'", "Show items with what they belong to"),
      (
        "tagline done $(tagline find @today | cut -d: -f1,2)",
        "Mark what is for today as done"
      ),
      ("tagline find --saved Today", "Run the search that the item `Today` saves"),
      ("tagline find", "List the saved searches"),
    ]
  ) { arguments throws(UsageError) in
    runFind(try FindOptions(arguments))
  }
}

extension Option {
  /// The flags of `tagline find`, in the order of the help.
  static let forFind =
    [.savedSearch, .searchDay] + forInput + [.findOutline, .findCount, .findFormat]

  static let savedSearch = Option(
    "saved", .text("TITLE"), in: .choice,
    "Run the search that the item with this title saves, in its file")
  static let searchDay = Option(
    "today", .text("DAY"), in: .choice, "Use this day as today, and its time or midnight as now")
  static let findOutline = Option(
    "outline", in: .output, "Also show the items to which the found items belong")
  static let findCount = Option(
    "count", in: .output, "Print only the number of items found in each file")
  static let findFormat = outputFormat(
    FindFormat.all, "Print the items in this format [default: text on a terminal, else lines]")
}

/// The options of `tagline find`.
struct FindOptions {
  /// What to do with each text.
  enum Request: Sendable {
    /// Finds the items of a search.
    case search(Search)
    /// Runs the searches that items with this title save.
    case saved(title: String)
    /// Lists the saved searches.
    case list
  }

  let request: Request
  let format: FindFormat
  let showsParents: Bool
  /// Whether the output tells the tags of an item from the rest of its line.
  var needsTags: Bool { format.namesParts || paint.isOn }
  let input: InputOptions
  let settings: SettingsResolver
  /// The time that `now` means.
  let now: CivilTime?
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    var arguments = arguments
    let (counts, now) = (arguments.contains(.findCount), try arguments.now(of: .searchDay))
    if counts, arguments.contains(.findFormat) {
      throw .conflict(Option.findCount.flag, Option.findFormat.flag)
    }
    if counts, arguments.contains(.findOutline) {
      throw .conflict(Option.findCount.flag, Option.findOutline.flag)
    }
    if let title = arguments.value(of: .savedSearch) {
      request = .saved(title: title)
    } else {
      let text = arguments.takeOperand()?.string ?? ""
      request = Search(text).isBlank ? .list : .search(try Search(argument: text))
    }
    if counts, case .list = request {
      throw .missingOperand("a search", command: Command.find.name)
    }
    format =
      counts ? .count : arguments.printers(of: FindFormat.all, by: .findFormat).last ?? .byDefault
    showsParents = arguments.contains(.findOutline)
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: now.date)
    self.now = now.time
    paint = Paint(arguments)
  }
}

extension Search {
  /// Reads a search on the command line.
  ///
  /// - Throws: `UsageError.badSearch` if it cannot be read.
  init(argument text: String) throws(UsageError) {
    self.init(text)
    guard expression == nil else { return }
    throw .badSearch(text, reason: problems.last?.message ?? "it is blank")
  }
}

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

/// The words of a search that shells complete, besides the tags in use.
enum SearchWords {
  /// Types, operators, relations, modifiers, words for days, and the known tags.
  static var all: [String] {
    ["task", "project", "note", "and", "or", "not"]
      + SearchOperator.allCases.map(\.rawValue)
      + SearchRelation.allCases.map(\.rawValue).filter { $0.first?.isLetter == true }
      + ["[d]", "[n]", "[s]", "[i]", "[l]"]
      + ["today", "tomorrow", "yesterday", "now", "week", "month", "year", "this", "next", "last"]
      + ["text", "type", "line"].map { "@\($0)" }
      + Vocabulary.predefined.definitions.map { "@\($0.name)" }
  }

  /// The command line that prints the tags in use, one on a line.
  static let tagsInUse = "tagline tags --output-format list 2>/dev/null | cut -f1"
}
