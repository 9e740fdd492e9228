import Analysis
import Files
import JSON
import Searches

/// The items that a search found, or the saved searches, as one JSON object.
func findJSON(_ found: [SearchedFile], _ options: FindOptions) -> [UInt8] {
  let rows = JSONValue.rows(elements(found, options), depth: 1)
  let text =
    switch options.request {
    case .list: "{\n  \"searches\": \(rows)\n}\n"
    case .saved, .search: "{\n  \"items\": \(rows)\n}\n"
    }
  return Array(text.utf8)
}

/// The same, each on a line of its own.
func findJSONLines(_ found: [SearchedFile], _ options: FindOptions) -> [UInt8] {
  Array(elements(found, options).map { "\($0.row)\n" }.joined().utf8)
}

private func elements(_ found: [SearchedFile], _ options: FindOptions) -> [JSONValue] {
  found.flatMap { file -> [JSONValue] in
    if case .list = options.request { return [.object(saved(file))] }
    return file.rows.map { json($0, in: file) }
  }
}

private func saved(_ file: SearchedFile) -> JSONObject {
  [
    "title": .orNull(file.title), "search": .string("\(file.search)"),
    "path": .string(file.path.string), "line": .integer((file.line ?? 0) + 1),
  ]
}

private func json(_ row: SearchedFile.Row, in file: SearchedFile) -> JSONValue {
  let match = row.match
  return .object([
    "item": .string(match.title), "path": .string(file.path.string),
    "line": .integer(match.line + 1), "type": .string(match.kind.keyword),
    "text": .string(match.text),
    "tags": .array(
      match.labels.map { ["name": .string($0.name), "value": .orNull($0.value)] }),
    "parents": .array(match.parents.map(JSONValue.string)), "found": .boolean(row.isFound),
    "savedAs": .orNull(file.title),
  ])
}
