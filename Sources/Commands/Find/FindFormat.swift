import Analysis
import CivilDates
import Files
import JSON
import Searches
import TaskText

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

extension FoundItems {
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
