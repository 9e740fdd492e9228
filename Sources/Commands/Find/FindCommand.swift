import Analysis
import CivilDates
import Files
import JSON
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
    failure: "Something could not be done: a bad search, path or flag, or a file that is not text",
    examples: [
      "tagline find 'task not (@done or @cancelled)'  # List the open tasks",
      "tagline find '@today and not (@done or @cancelled)'  # Show the open items for today",
      "tagline find '@due <= [d] today +1w' home.todo  # Show what is due within a week",
      "tagline find --outline 'project Home//not @done'  # Show items with what they belong to",
      "tagline find @today | tagline done -  # Mark what is for today as done",
      "tagline find --saved Today  # Run the search that the item `Today` saves",
      "tagline find  # List the saved searches",
    ],
    action: .run(runFind))
}

extension Option {
  /// The flags of `tagline find`, in the order of the help.
  static let forFind =
    [.savedSearch, .itemToday] + forInput + [.findOutline, .findCount, .findFormat]

  static let savedSearch = Option(
    "saved", .text("TITLE", printedBy: "find --output-format titles"), in: .choice,
    "Run the search that the item with this title saves, in its file")
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
  /// The time that `now` means.
  let now: CivilTime?
  let paint: Paint

  init(_ arguments: inout Arguments, now: CivilTime?) throws(UsageError) {
    let counts = arguments.contains(.findCount)
    for other in [Option.findFormat, .findOutline] where counts && arguments.contains(other) {
      throw .conflict(Option.findCount.flag, other.flag)
    }
    if let title = arguments.value(of: .savedSearch) {
      request = .saved(title: title)
    } else {
      let text = try arguments.takeText() ?? ""
      request = Search(text).isBlank ? .list : .search(try Search(argument: text))
    }
    if counts, case .list = request {
      throw .missingOperand("a search", command: Command.find.name)
    }
    format =
      counts ? .count : arguments.printers(of: FindFormat.all, by: .findFormat).last ?? .byDefault
    showsParents = arguments.contains(.findOutline)
    self.now = now
    paint = Paint(arguments)
  }

  /// What is wrong with a search that can be read.
  fileprivate func warnings(_ inputs: [Input]) -> [String] {
    guard case .search(let search) = request else { return [] }
    let suspect = inputs.first.map(\.context).map { context in
      search.unmatchableParts(options: context.dateOptions) + context.textComparisons(in: search)
    }
    return (search.problems.filter { $0.kind == .invalid } + (suspect ?? [])).map(\.message)
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

/// Prints what a search finds in all texts that the arguments name, or their saved searches.
private func runFind(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  var arguments = arguments
  let now = try arguments.now(of: .itemToday)
  let options = try FindOptions(&arguments, now: now.time)
  let search = InputSearch(
    try InputOptions(arguments, personal: true), try SettingsResolver(arguments, today: now.date))
  var (problems, titles): ([Problem], [String]) = (search.problems, [])
  var isEmpty = true
  var buffer = OutputBuffer(.output)
  let frame = options.format.frame(options.request)
  problems += forEachText(search.inputs) { (input) throws(Problem) in
    try SearchedText(input, options)
  } _: { text in
    problems += text.problems
    titles += text.savedTitles
    guard let output = text.output else { return }
    buffer.write(data: isEmpty ? frame.before : frame.between)
    buffer.write(data: output)
    isEmpty = false
  }
  buffer.write(data: isEmpty ? frame.absence : frame.after)
  buffer.flush()
  print(search.notes(foundNothing: isEmpty), to: .error)
  for warning in options.warnings(search.inputs) { print("warning: \(warning)\n", to: .error) }
  let code = finish(problems, isEmpty ? .nothingFound : .found)
  guard case .saved(let title) = options.request, !titles.contains(title) else { return code }
  print("error: \(absence(of: title, in: titles))\n", to: .error)
  return .failure
}

/// What was found in one text.
private struct SearchedText: Sendable {
  /// The output for the text; nil if nothing was found.
  private(set) var output: [UInt8]?
  private(set) var problems: [Problem] = []
  /// The titles of the items that save a search, if the search of one of them was requested.
  private(set) var savedTitles: [String] = []

  init(_ input: Input, _ options: FindOptions) throws(Problem) {
    let file = try input.read()
    let document = file.document
    var found: [FoundItems] = []
    if case .search(let search) = options.request {
      found.append(FoundItems(path: input.path, search: search))
    } else {
      found = document.savedSearches(input.context.settings.vocabulary).map {
        FoundItems(
          path: input.path, search: $0.payload.search, title: $0.title, line: $0.line)
      }
    }
    if case .saved(let title) = options.request {
      savedTitles = found.compactMap(\.title)
      found.removeAll { $0.title != title }
    }
    var text: [UInt8] = []
    for var found in found {
      switch options.request {
      case .list: break
      case .search, .saved:
        found.matches = SearchMatches(found.search, in: document, input.context, at: options.now)
        guard let matches = found.matches else {
          let reason = found.search.problems.last?.message ?? problem(ofSearching: file.text)
          let place = found.line.map { "line \($0 + 1): " } ?? ""
          problems.append(Problem(input.path, "\(place)\(reason)"))
          continue
        }
        if matches.indices.isEmpty { continue }
      }
      options.format.append(found, options, &text)
    }
    if !text.isEmpty { output = options.format.escape.map(text.displayed) ?? text }
  }
}

/// Why a search that can be read was not answered.
private func problem(ofSearching text: [UInt8]) -> String {
  let limit = SearchMatches.maxItems(bytes: text.count)
  return text.count(where: { $0 == UInt8(ascii: "\n") }) < limit
    ? "the search would take too long"
    : "there are too many items to search: at most \(limit) are allowed"
}

/// That no item with the title saves a search, and which title may have been meant.
private func absence(of title: String, in titles: [String]) -> String {
  let near = nearest(to: title, in: titles)
  return "no item `\(title)` saves a search"
    + (near.map { "; did you mean `\($0)`?" } ?? ": see `tagline find`")
}

extension ExitCode {
  /// A search has found something.
  static let found = ExitCode.clean
  /// A search has found nothing.
  static let nothingFound = ExitCode.findings
}

/// The words of a search that shells complete, besides the tags in use.
enum SearchWords {
  /// Types, operators, relations, modifiers, and words for days.
  static var words: [String] {
    ["task", "project", "note", "and", "or", "not"]
      + SearchOperator.allCases.map(\.rawValue)
      + SearchRelation.allCases.map(\.rawValue).filter { $0.first?.isLetter == true }
      + ["[d]", "[n]", "[s]", "[i]", "[l]"]
      + ["today", "tomorrow", "yesterday", "now", "week", "month", "year", "this", "next", "last"]
  }

  /// What items have by themselves, and the known tags.
  static var tags: [String] {
    ["text", "type", "line"].map { "@\($0)" }
      + Vocabulary.predefined.definitions.map { "@\($0.name)" }
  }
}

/// The items of one text that a search found, or a saved search that is listed.
struct FoundItems: Sendable {
  /// An item to print.
  struct Row {
    let match: SearchMatch
    /// Whether the search finds the item itself, and not only something below it.
    let isFound: Bool
  }

  let path: Path
  /// The search, as it is written.
  let search: Search
  /// The title of the item that saves the search; nil if the command line gives it.
  var title: String?
  /// The line of that item, from 0.
  var line: Int?
  /// The items; nil if the search is only listed.
  var matches: SearchMatches?

  /// The items to print. A text may have one for every few of its bytes, so each is made when it is
  /// asked for.
  func rows(_ options: FindOptions) -> some BidirectionalCollection<Row> {
    let found = matches?.indices ?? []
    let shown = options.showsParents ? matches?.indicesWithParents ?? [] : found
    let indices = options.showsParents ? Set(found) : []
    let needsTags = options.format.namesParts || options.paint.isOn
    return shown.lazy.compactMap { index in
      (needsTags ? matches?.match(index) : matches?.plainMatch(index)).map {
        Row(match: $0, isFound: !options.showsParents || indices.contains(index))
      }
    }
  }

  /// The number of the line of the saved search, from 1.
  fileprivate var number: Int { (line ?? 0) + 1 }

  /// The saved search in a list.
  fileprivate func listed(_ paint: Paint) -> VisibleText {
    "\(title ?? "")  \(paint("\(search)", .cyan))"
  }

  /// Calls `body` with the objects of the items or, in a list, of the search.
  fileprivate func forEachElement(_ options: FindOptions, _ body: (JSONValue) -> Void) {
    if matches == nil {
      body([
        "title": .orNull(title), "search": .string("\(search)"), "path": .string(path.string),
        "line": .integer(number),
      ])
    }
    for row in rows(options) {
      let match = row.match
      body([
        "item": .string(match.title), "path": .string(path.string),
        "line": .integer(match.line + 1), "type": .string(match.kind.keyword),
        "text": .string(match.text), "tags": match.labels.json,
        "parents": .array(match.parents.map(JSONValue.string)), "found": .boolean(row.isFound),
        "savedAs": .orNull(title),
      ])
    }
  }
}

/// The output of `tagline find` in one format.
struct FindFormat: Sendable {
  /// What is printed around the output for the texts.
  struct Frame {
    /// Before that of the first text.
    var before = ""
    /// Between that of two texts.
    var between = ""
    /// After that of the last text.
    var after = ""
    /// If there is none.
    var absence = ""
  }

  /// Whether each item is printed with its tags and with the items that it belongs to.
  var namesParts = false
  /// How it writes characters that would control a terminal; nil if it is for people.
  var escape: CharacterEscape?
  /// Gives the frame of the output for a request.
  var frame: @Sendable (FindOptions.Request) -> Frame = { _ in Frame() }
  /// Appends what is printed of one search of a text to what was printed of the others.
  let append: @Sendable (FoundItems, FindOptions, inout [UInt8]) -> Void

  /// The default format: for people on a terminal, and for other programs elsewhere.
  static var byDefault: FindFormat { Terminal.isOutputTerminal ? people : lines }

  /// The path of the file, and below it the lines with their numbers.
  ///
  /// ```
  /// home.todo
  ///   3: - call the bank @today
  /// ```
  static let people = FindFormat(
    frame: { _ in Frame(between: "\n") },
    append: { found, options, text in
      let paint = options.paint
      if text.isEmpty { text.append("\(paint(found.path.string, .bold))\n") }
      if found.matches == nil {
        text.append("  \(paint.dim("\(found.number):")) \(found.listed(paint))\n")
      }
      let rows = found.rows(options)
      let width = rows.last.map { "\($0.match.line + 1)".count } ?? 0
      for row in rows {
        let number = "\(row.match.line + 1)"
        let blanks = String(repeating: " ", count: width - number.count)
        text.append("  \(blanks)\(paint.dim("\(number):")) \(row.line(options))\n")
      }
    })

  /// As grep prints lines with their numbers: editors jump to such places, and `tagline done` and
  /// `tagline postpone` take what is before the text.
  ///
  /// ```
  /// home.todo:3:- call the bank @today
  /// ```
  static let lines = FindFormat { found, options, text in
    let path = options.paint(found.path.string, .bold)
    func number(_ number: Int) -> VisibleText { options.paint.dim("\(number)") }
    if found.matches == nil {
      text.append("\(path):\(number(found.number)):\(found.listed(options.paint))\n")
    }
    for row in found.rows(options) {
      text.append("\(path):\(number(row.match.line + 1)):\(row.line(options))\n")
    }
  }

  /// With `--count`.
  static let count = FindFormat { found, _, text in
    let title = found.title.map { ": \($0)" } ?? ""
    text.append("\(found.path.string)\(title): \(found.matches?.indices.count ?? 0)\n")
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<FindFormat>] = [
    OutputFormat(
      "text", for: .people, "Lines with their numbers, below the path of their file", people),
    OutputFormat(
      "lines", for: .people, "`path:line:text` for each item, as grep prints it", lines),
    OutputFormat(
      "titles", for: .programs, "The title of each item, or of each saved search, one per line",
      FindFormat(namesParts: true) { found, options, text in
        if found.matches == nil { text.append("\(found.title ?? "")\n") }
        for row in found.rows(options) { text.append("\(row.match.title)\n") }
      }),
    OutputFormat(
      "json", for: .programs, "JSON object with every item, its tags and what it belongs to",
      FindFormat(namesParts: true, escape: .json, frame: \.jsonFrame) { found, options, text in
        found.forEachElement(options) { element in
          text += "\(text.isEmpty ? "" : ",")\n    \(element.row)".utf8
        }
      }),
    OutputFormat(
      "json-lines", for: .programs, "The same items, each as a JSON object on a line",
      FindFormat(namesParts: true, escape: .json) { found, options, text in
        found.forEachElement(options) { text += "\($0.row)\n".utf8 }
      }),
  ]
}

extension FindOptions.Request {
  /// The JSON object with the items that a search found, or with the saved searches.
  fileprivate var jsonFrame: FindFormat.Frame {
    let key = if case .list = self { "searches" } else { "items" }
    let before = "{\n  \"\(key)\": ["
    return FindFormat.Frame(
      before: before, between: ",", after: "\n  ]\n}\n", absence: "\(before)]\n}\n")
  }
}

extension FoundItems.Row {
  /// The line of the item, with its tags in color.
  fileprivate func line(_ options: FindOptions) -> VisibleText {
    let paint = options.paint
    let indent = options.showsParents ? String(repeating: "  ", count: match.depth) : ""
    let pieces = match.pieces.map { piece in
      if !isFound { return paint.dim(piece.text) }
      return piece.color.map { paint.ink(piece.text, $0) } ?? VisibleText(piece.text)
    }
    return VisibleText(indent) + pieces.joined()
  }
}
