import Analysis
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
func reading(of bytes: [UInt8], isMarkdown: Bool) -> JSON {
  let document = Document(bytes, dialect: Dialect(isMarkdown: isMarkdown, settings: Settings()))
  return .array(document.items.map(json))
}

func json(_ item: Item) -> JSON {
  .object([
    JSON.Member("kind", .string("\(item.kind)")),
    JSON.Member("line", json(item.line)),
    JSON.Member("bullet", item.bullet.map(json) ?? .null),
    JSON.Member("checkbox", item.checkbox.map(json) ?? .null),
    JSON.Member("state", .string("\(item.state)")),
    JSON.Member("indent", .number("\(item.indent)")),
    JSON.Member("tags", .array(item.tags.map(json))),
  ])
}

func json(_ tag: Tag) -> JSON {
  .object([
    JSON.Member("name", json(tag.name)),
    JSON.Member("payload", tag.payload.map(json) ?? .null),
    JSON.Member("end", .number("\(tag.end)")),
    JSON.Member("misses", .array(misses(tag).map(JSON.string))),
  ])
}

func misses(_ tag: Tag) -> [String] {
  let named: [(NearMisses, String)] = [
    (.punctuated, "punctuated"), (.glued, "glued"), (.unclosed, "unclosed"), (.nested, "nested"),
    (.detached, "detached"),
  ]
  return named.filter { tag.nearMisses.contains($0.0) }.map(\.1)
}

func json(_ range: TextRange) -> JSON {
  .array([.number("\(range.lowerBound)"), .number("\(range.upperBound)")])
}
