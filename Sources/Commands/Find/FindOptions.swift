import Analysis
import CivilDates
import Files
import Searches
import Workspace

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
