import JSON
import LSP
import Testing

/// Makes answers comparable that were given in different encodings and for different line ends.
///
/// Every column becomes a number of Unicode scalars, every line end in a text a line feed. Members
/// that a client does not interpret (`data`, `resultId`) are left out.
struct SamePlaces {
  /// The document's lines, without their ends.
  let lines: [String]
  /// A value of `positionEncoding`.
  let encoding: String

  /// The column, in the encoding, after so many scalars.
  func column(_ scalars: Int, onLine line: Int) -> Int {
    lines[line].unicodeScalars.prefix(scalars).reduce(0) { $0 + length($1) }
  }

  func comparable(_ answer: JSONValue, of method: String) -> JSONValue {
    guard method.hasPrefix("textDocument/semanticTokens") else { return comparable(answer) }
    return .array(tokens(answer["data"]))
  }

  private func comparable(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { comparable($0) })
    case .object(let object):
      let line = object["line"]?.intValue ?? object["startLine"]?.intValue
      let members = object.members.filter { !["data", "resultId"].contains($0.key) }
      return .object(
        JSONObject(
          members.map { member in
            let isEnd = member.key == "endCharacter"
            let row = isEnd ? object["endLine"]?.intValue : line
            if member.key.lowercased().hasSuffix("character"), let row {
              return JSONObject.Member(
                member.key, scalars(before: member.value.intValue, onLine: row))
            }
            return JSONObject.Member(member.key, comparable(member.value))
          }))
    case .string(let text): return .string(withLineFeeds(text))
    case .null, .boolean, .integer, .number: return value
    }
  }

  /// The tokens with the absolute places that their differences mean.
  private func tokens(_ data: JSONValue) -> [JSONValue] {
    let numbers = data.arrayValue?.compactMap(\.intValue) ?? []
    var line = 0
    var column = 0
    return stride(from: 0, to: numbers.count - numbers.count % 5, by: 5).map { start in
      column = numbers[start] == 0 ? column + numbers[start + 1] : numbers[start + 1]
      line += numbers[start]
      return [
        .integer(line), scalars(before: column, onLine: line),
        scalars(before: column + numbers[start + 2], onLine: line),
        .integer(numbers[start + 3]), .integer(numbers[start + 4]),
      ]
    }
  }

  /// The number of scalars before a column; a string that says what is wrong if there is no such
  /// column.
  private func scalars(before column: Int?, onLine line: Int) -> JSONValue {
    guard let column, lines.indices.contains(line) else { return "no such line" }
    var reached = 0
    for (count, scalar) in lines[line].unicodeScalars.enumerated() {
      if reached == column { return .integer(count) }
      if reached > column { return "inside a character" }
      reached += length(scalar)
    }
    return reached == column
      ? .integer(lines[line].unicodeScalars.count) : "past the end of the line"
  }

  private func length(_ scalar: Unicode.Scalar) -> Int {
    switch encoding {
    case "utf-8": UTF8.width(scalar)
    case "utf-16": UTF16.width(scalar)
    default: 1
    }
  }
}

/// The text with `\n` for `\r\n` and for `\r`.
private func withLineFeeds(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    if scalar == "\r" { result.append("\n") }
    if scalar != "\r", !(scalar == "\n" && previous == "\r") { result.append(scalar) }
    previous = scalar
  }
  return String(result)
}
