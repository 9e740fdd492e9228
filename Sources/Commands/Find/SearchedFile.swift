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

  /// Items to print. A text may have one for every few of its bytes.
  enum Rows: Sendable {
    case kept([Row])
    /// Those with the indices, each of which is made when it is asked for.
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
    copy.rows = .kept([])
    return copy
  }
}

/// What was found in one text, or why it could not be searched.
struct SearchOutcome: Sendable {
  private(set) var found: [SearchedFile] = []
  /// The output for the text, if the format prints each file by itself.
  private(set) var output: [UInt8] = []
  private(set) var problems: [Problem] = []
  /// The titles of the items that save a search, if the search of one of them was requested.
  private(set) var savedTitles: [String] = []

  init(_ input: Input, _ options: FindOptions) {
    do throws(TaskFileError) {
      let file = try input.read()
      switch options.request {
      case .search(let search, let needs):
        let text = file.text
        let candidates = needs.candidates(in: text)
        if candidates == .none { break }
        let matches = SearchMatches(
          search, candidates, in: text, dialect: file.dialect,
          readsParents: options.needsParents || !needs.ignoresParents, input.context,
          at: options.now)
        add(search, matches, nil, input, options)
      case .saved(let title):
        let document = file.document
        let searches = document.savedSearches(input.context.settings.vocabulary)
        savedTitles = searches.map(\.title)
        for saved in searches where saved.title == title {
          let search = saved.payload.search
          let matches = SearchMatches(search, in: document, input.context, at: options.now)
          add(search, matches, saved, input, options)
        }
      case .list:
        found = file.document.savedSearches(input.context.settings.vocabulary).map {
          SearchedFile(
            path: input.path, title: $0.title, search: $0.payload.search, line: $0.line, count: 0,
            rows: .kept([]))
        }
      }
    } catch {
      problems.append(Problem(input.path, error))
    }
    if options.format.isByFile { print(options) }
  }

  /// Prints what was found, and forgets the items, as they may be very many.
  private mutating func print(_ options: FindOptions) {
    output = options.format.print(found, options)
    found = found.map { $0.withoutRows }
  }

  private mutating func add(
    _ search: Search, _ matches: SearchMatches?, _ saved: SavedSearch?, _ input: Input,
    _ options: FindOptions
  ) {
    guard let matches else {
      let reason = search.problems.last?.message ?? "the search would take too long"
      let place = saved.map { "line \($0.line + 1): " } ?? ""
      problems.append(Problem(input.path, "\(place)\(reason)"))
      return
    }
    if matches.indices.isEmpty { return }
    let shown = options.showsParents ? matches.indicesWithParents : matches.indices
    let indices = options.showsParents ? Set(matches.indices) : []
    let rows = SearchedFile.Rows.made(options.format.printsItems ? shown : []) { index in
      SearchedFile.Row(
        match: options.needsTags ? matches.match(index) : matches.plainMatch(index),
        isFound: !options.showsParents || indices.contains(index))
    }
    found.append(
      SearchedFile(
        path: input.path, title: saved?.title, search: search, line: saved?.line,
        count: matches.indices.count,
        rows: options.format.isByFile ? rows : .kept(Array(rows))))
  }
}

extension SearchedFile.Rows: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .kept(let rows): rows.count
    case .made(let indices, _): indices.count
    }
  }

  subscript(position: Int) -> SearchedFile.Row {
    switch self {
    case .kept(let rows): rows[position]
    case .made(let indices, let row): row(indices[position])
    }
  }
}
