import Analysis
import Files
import Searches
import Settings
import TaskText
import Workspace

/// What was found in one text.
struct SearchedFile: Sendable {
  /// An item to print.
  struct Row: Sendable {
    let match: SearchMatch
    /// Whether the search finds the item itself, and not only something below it.
    let isFound: Bool
  }

  /// Items to print. A text may have one for every few of its bytes, so each is made when it is asked for.
  enum Rows: Sendable {
    case none
    /// Those with these indices.
    case made([Int], @Sendable (Int) -> Row)
  }

  let path: Path
  /// The saved search whose items these are, or that is listed.
  let title: String?
  /// The search, as it is written.
  let search: Search
  /// The line of the saved search, from 0.
  let line: Int?
  /// The number of items found.
  let count: Int
  /// The items to print; none with `--count`.
  private(set) var rows: Rows

  /// The same without items to print.
  fileprivate var withoutRows: SearchedFile {
    var copy = self
    copy.rows = .none
    return copy
  }
}

/// What was found in one text, or why it could not be searched.
struct SearchOutcome: Sendable {
  private(set) var found: [SearchedFile] = []
  /// The output for the text; nil if it is still to be printed, as it may be long.
  private(set) var output: [UInt8]?
  private(set) var problems: [Problem] = []
  /// The titles of the items that save a search, if the search of one of them was requested.
  private(set) var savedTitles: [String] = []

  /// About how many bytes the output has, besides the items that others belong to.
  private var length = 0

  /// Longer output is written while it is made.
  private static let maxKeptLength = 16 << 20
  /// About how many bytes the output for an item has besides its line.
  private static let usualLength = 100

  init(_ input: Input, _ options: FindOptions) {
    do throws(TaskFileError) {
      let file = try input.read()
      switch options.request {
      case .search(let search):
        let matches = SearchMatches(search, in: file.document, input.context, at: options.now)
        add(search, matches, nil, input, file.text, options)
      case .saved(let title):
        let document = file.document
        let searches = document.savedSearches(input.context.settings.vocabulary)
        savedTitles = searches.map(\.title)
        for saved in searches where saved.title == title {
          let search = saved.payload.search
          let matches = SearchMatches(search, in: document, input.context, at: options.now)
          add(search, matches, saved, input, file.text, options)
        }
      case .list:
        found = file.document.savedSearches(input.context.settings.vocabulary).map {
          SearchedFile(
            path: input.path, title: $0.title, search: $0.payload.search, line: $0.line, count: 0,
            rows: .none)
        }
      }
    } catch {
      problems.append(Problem(input.path, error))
    }
    if length <= Self.maxKeptLength { print(options) }
  }

  /// Prints what was found, and forgets the items with their text, as there may be very many texts.
  private mutating func print(_ options: FindOptions) {
    var output = FindOutput()
    options.format.print(found, options, &output)
    self.output = output.bytes
    found = found.map { $0.withoutRows }
  }

  private mutating func add(
    _ search: Search, _ matches: SearchMatches?, _ saved: SavedSearch?, _ input: Input,
    _ text: [UInt8], _ options: FindOptions
  ) {
    guard let matches else {
      let reason = search.problems.last?.message ?? problem(ofSearching: text)
      let place = saved.map { "line \($0.line + 1): " } ?? ""
      problems.append(Problem(input.path, "\(place)\(reason)"))
      return
    }
    if matches.indices.isEmpty { return }
    found.append(
      SearchedFile(
        path: input.path, title: saved?.title, search: search, line: saved?.line,
        count: matches.indices.count,
        rows: options.format.printsItems ? rows(of: matches, options) : .none))
  }

  private mutating func rows(
    of matches: SearchMatches, _ options: FindOptions
  ) -> SearchedFile.Rows {
    let shown = options.showsParents ? matches.indicesWithParents : matches.indices
    let indices = options.showsParents ? Set(matches.indices) : []
    length += shown.reduce(0) { $0 + Self.usualLength + matches.outline.items[$1].line.count }
    return .made(shown) { index in
      SearchedFile.Row(
        match: options.needsTags ? matches.match(index) : matches.plainMatch(index),
        isFound: !options.showsParents || indices.contains(index))
    }
  }
}

extension SearchedFile.Rows: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .none: 0
    case .made(let indices, _): indices.count
    }
  }

  subscript(position: Int) -> SearchedFile.Row {
    guard case .made(let indices, let row) = self else { preconditionFailure("there is none") }
    return row(indices[position])
  }
}

/// Why a search that can be read was not answered.
private func problem(ofSearching text: [UInt8]) -> String {
  let limit = SearchMatches.maxItems(bytes: text.count)
  return text.count(where: { $0 == UInt8(ascii: "\n") }) < limit
    ? "the search would take too long"
    : "there are too many items to search: at most \(limit) are allowed"
}
