import Analysis
import CivilDates
import Files
import JSON
import Searches
import TaskText

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

  /// Whether the items are printed, and not only their number.
  let printsItems: Bool
  /// Whether each item is printed with its tags and with the items that it belongs to.
  var namesParts = false
  /// Gives the frame of the output for a request.
  var frame: @Sendable (FindOptions.Request) -> Frame = { _ in Frame() }
  /// Prints what was found in one text.
  let print: @Sendable ([SearchedFile], FindOptions, inout FindOutput) -> Void

  /// The default format: for people on a terminal, and for other programs elsewhere.
  static var byDefault: FindFormat { Terminal.isOutputTerminal ? text : lines }

  /// For people.
  static let text = FindFormat(
    printsItems: true, frame: { _ in Frame(between: "\n") }, print: findText)

  /// As grep prints lines with their numbers.
  static let lines = FindFormat(printsItems: true, print: findLines)

  /// With `--count`.
  static let count = FindFormat(printsItems: false) { found, _, output in
    for file in found {
      let title = file.line == nil ? "" : file.title.map { ": \($0)" } ?? ""
      let count = file.count == 0 ? "" : ": \(file.count)"
      output.bytes.append("\(file.path.string)\(title)\(count)\n")
      output.endRow()
    }
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<FindFormat>] = [
    OutputFormat(
      "text", for: .people, "Lines with their numbers, below the path of their file", text),
    OutputFormat(
      "lines", for: .people, "`path:line:text` for each item, as grep prints it", lines),
    OutputFormat(
      "json", for: .programs, "JSON object with every item, its tags and what it belongs to",
      FindFormat(printsItems: true, namesParts: true, frame: \.findJSON, print: findJSON)),
    OutputFormat(
      "json-lines", for: .programs, "The same items, each as a JSON object on a line",
      FindFormat(printsItems: true, namesParts: true, print: findJSONLines)),
  ]
}

/// Prints the items that a search found, or the saved searches, as people read them: the path of the file,
/// and below it the lines with their numbers.
///
/// ```
/// home.todo
///   3: - call the bank @today
/// ```
@Sendable func findText(
  _ found: [SearchedFile], _ options: FindOptions, _ output: inout FindOutput
) {
  if let path = found.first?.path.string {
    output.bytes.append("\(options.paint(path, .bold))\n")
  }
  for file in found {
    if case .list = options.request { output.add(listed: file, options) }
    output.addRows(of: file, options)
  }
}

extension FindOutput {
  fileprivate mutating func add(listed file: SearchedFile, _ options: FindOptions) {
    let number = "\((file.line ?? 0) + 1):"
    let search = options.paint("\(file.search)", .cyan)
    bytes.append("  \(options.paint.dim(number)) \(file.title ?? "")  \(search)\n")
    endRow()
  }

  fileprivate mutating func addRows(of file: SearchedFile, _ options: FindOptions) {
    let last = (file.rows.last?.match.line ?? 0) + 1
    let width = "\(last)".count
    for row in file.rows {
      let number = "\(row.match.line + 1)"
      let blanks = String(repeating: " ", count: width - number.count)
      let indent = options.showsParents ? String(repeating: "  ", count: row.match.depth) : ""
      bytes.append("  \(blanks)\(options.paint.dim("\(number):")) \(indent)")
      bytes.append(row, options.paint)
      bytes.append(UInt8(ascii: "\n"))
      endRow()
    }
  }
}

extension [UInt8] {
  /// Appends the line of an item, with its tags in color.
  mutating func append(_ row: SearchedFile.Row, _ paint: Paint) {
    for piece in row.match.pieces {
      if !paint.isOn {
        append(visible: piece.text)
        continue
      }
      if !row.isFound {
        append(paint.dim(piece.text))
      } else if let color = piece.color {
        append(paint.ink(piece.text, color))
      } else {
        append(visible: piece.text)
      }
    }
  }
}

/// Prints the items that a search found, or the saved searches, as grep prints lines with their numbers:
/// editors jump to such places, and `tagline done` and `tagline postpone` take what is before the text.
///
/// ```
/// home.todo:3:- call the bank @today
/// ```
@Sendable func findLines(
  _ found: [SearchedFile], _ options: FindOptions, _ output: inout FindOutput
) {
  for file in found {
    let path = options.paint(file.path.string, .bold)
    if case .list = options.request {
      let search = options.paint("\(file.search)", .cyan)
      output.bytes.add(path, file.line ?? 0, options.paint)
      output.bytes.append("\(file.title ?? "")  \(search)\n")
      output.endRow()
    }
    for row in file.rows {
      output.bytes.add(path, row.match.line, options.paint)
      if options.showsParents {
        output.bytes += repeatElement(UInt8(ascii: " "), count: 2 * row.match.depth)
      }
      output.bytes.append(row, options.paint)
      output.bytes.append(UInt8(ascii: "\n"))
      output.endRow()
    }
  }
}

extension [UInt8] {
  /// Adds a place, with colons after the path and the number of the line.
  fileprivate mutating func add(_ path: VisibleText, _ line: Int, _ paint: Paint) {
    append(path)
    append(UInt8(ascii: ":"))
    if paint.isOn {
      append(paint.dim("\(line + 1)"))
    } else {
      append(decimal: line + 1)
    }
    append(UInt8(ascii: ":"))
  }
}

extension FindOptions.Request {
  /// The JSON object with the items that a search found, or with the saved searches.
  var findJSON: FindFormat.Frame {
    let key = if case .list = self { "searches" } else { "items" }
    let before = "{\n  \"\(key)\": ["
    return FindFormat.Frame(
      before: before, between: ",", after: "\n  ]\n}\n", absence: "\(before)]\n}\n")
  }
}

/// Prints the elements of the array in that object.
@Sendable func findJSON(
  _ found: [SearchedFile], _ options: FindOptions, _ output: inout FindOutput
) {
  forEachElement(found, options) { element in
    output.bytes += "\(output.isEmpty ? "" : ",")\n    ".utf8
    output.bytes += element.displayed(as: .json)
    output.endRow()
  }
}

/// Prints the same elements, each on a line of its own.
@Sendable func findJSONLines(
  _ found: [SearchedFile], _ options: FindOptions, _ output: inout FindOutput
) {
  forEachElement(found, options) { element in
    output.bytes += element.displayed(as: .json)
    output.bytes.append(UInt8(ascii: "\n"))
    output.endRow()
  }
}

private func forEachElement(
  _ found: [SearchedFile], _ options: FindOptions, _ body: ([UInt8]) -> Void
) {
  for file in found {
    if case .list = options.request {
      body(Array(JSONValue.object(saved(file)).row.utf8))
    } else {
      for row in file.rows { body(json(row, in: file)) }
    }
  }
}

private func saved(_ file: SearchedFile) -> JSONObject {
  [
    "title": .orNull(file.title), "search": .string("\(file.search)"),
    "path": .string(file.path.string), "line": .integer((file.line ?? 0) + 1),
  ]
}

/// An item as an object. There may be very many, so it is written without a value in between.
private func json(_ row: SearchedFile.Row, in file: SearchedFile) -> [UInt8] {
  let match = row.match
  var writer = JSONWriter()
  writer.raw(#"{"item": "#)
  writer.string(match.title)
  writer.raw(#", "path": "#)
  writer.string(file.path.string)
  writer.raw(#", "line": "#)
  writer.integer(match.line + 1)
  writer.raw(#", "type": "#)
  writer.string(match.kind.keyword)
  writer.raw(#", "text": "#)
  writer.string(match.text)
  writer.raw(#", "tags": "#)
  writer.list(match.labels) { writer, label in
    writer.raw(#"{"name": "#)
    writer.string(label.name)
    writer.raw(#", "value": "#)
    writer.value(.orNull(label.value))
    writer.raw("}")
  }
  writer.raw(#", "parents": "#)
  writer.list(match.parents) { writer, parent in writer.string(parent) }
  writer.raw(#", "found": "#)
  writer.boolean(row.isFound)
  writer.raw(#", "savedAs": "#)
  writer.value(.orNull(file.title))
  writer.raw("}")
  return writer.bytes
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ elements: [Element], write: (inout JSONWriter, Element) -> Void
  ) {
    raw("[")
    for (place, element) in elements.enumerated() {
      if place > 0 { raw(", ") }
      write(&self, element)
    }
    raw("]")
  }
}

/// What `tagline find` prints about one text.
///
/// Short output is kept until that for the texts before is written. Long output may be many times as long as
/// the text, so it is written while it is made.
struct FindOutput {
  /// The output that is not written yet.
  var bytes: [UInt8] = []
  /// Whether no row has been printed.
  private(set) var isEmpty = true
  private let write: (([UInt8]) -> Void)?

  /// Output that is passed on in pieces, or kept if `write` is nil.
  init(writing write: (([UInt8]) -> Void)? = nil) { self.write = write }

  /// Ends a row: what there is may be written.
  mutating func endRow() {
    isEmpty = isEmpty && bytes.isEmpty
    if bytes.count >= OutputBuffer.limit { end() }
  }

  /// Writes the rest.
  mutating func end() {
    guard let write else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
