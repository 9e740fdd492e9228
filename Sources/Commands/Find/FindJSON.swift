import Analysis
import Files
import JSON
import Searches

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
