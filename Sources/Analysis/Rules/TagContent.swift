/// What a tag says, regardless of how it is written: its name, and its payload without escapes and
/// without white space around it. Empty parentheses count as no payload.
struct TagContent: Hashable, CustomStringConvertible {
  let name: String
  let value: String?

  init(_ tag: CheckedTag) {
    name = tag.name
    value = tag.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  var description: String { value.map { "@\(name)(\($0))" } ?? "@\(name)" }
}
