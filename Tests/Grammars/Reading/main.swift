import Analysis
import JSON
import Settings
import TaskText

// Reads lines `plain HEX` or `markdown HEX` from the standard input, where HEX is a text in
// hexadecimal, and prints the reading of each text as one line of JSON.
while let line = readLine() {
  let words = line.split(separator: " ")
  let text = words.count > 1 ? bytes(hexadecimal: words[1]) : []
  print(reading(of: text, isMarkdown: words.first == "markdown").line)
}

func bytes(hexadecimal text: Substring) -> [UInt8] {
  let digits = text.utf8.map { UInt8($0 < 0x40 ? $0 & 0xF : ($0 & 0xF) + 9) }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

/// Items and tags with their places. Unlike in the linter, a text of another format is read too, as a
/// grammar for an editor reads any text.
func reading(of bytes: [UInt8], isMarkdown: Bool) -> JSONValue {
  let document = Document(bytes, dialect: Dialect(isMarkdown: isMarkdown, settings: Settings()))
  return .array(document.items.map(json))
}

func json(_ item: Item) -> JSONValue {
  [
    "kind": .string("\(item.kind)"), "line": json(item.line),
    "bullet": item.bullet.map(json) ?? .null, "checkbox": item.checkbox.map(json) ?? .null,
    "state": .string("\(item.state)"), "indent": .integer(item.indent),
    "tags": .array(item.tags.map(json)),
  ]
}

func json(_ tag: Tag) -> JSONValue {
  [
    "name": json(tag.name), "payload": tag.payload.map(json) ?? .null, "end": .integer(tag.end),
    "misses": .array(misses(tag).map(JSONValue.string)),
  ]
}

func misses(_ tag: Tag) -> [String] {
  let named: [(NearMisses, String)] = [
    (.punctuated, "punctuated"), (.glued, "glued"), (.unclosed, "unclosed"), (.nested, "nested"),
    (.detached, "detached"), (.unparenthesized, "unparenthesized"),
  ]
  return named.filter { tag.nearMisses.contains($0.0) }.map(\.1)
}

func json(_ range: TextRange) -> JSONValue {
  [.integer(range.lowerBound), .integer(range.upperBound)]
}
