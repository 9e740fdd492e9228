/// What a tag says, regardless of how it is written: its name, and its payload without escapes and
/// without white space around it. Empty parentheses count as no payload.
struct TagContent: Hashable, CustomStringConvertible {
  let name: String
  let value: String?

  init(_ tag: CheckedTag) {
    name = tag.name
    value = tag.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// As a message shows it: every other tag of the item may be compared with this one, so of a long
  /// one only the beginning.
  var description: String {
    let text = value.map { "@\(name)(\($0))" } ?? "@\(name)"
    return text.utf8.count <= 200 ? text : "\(String(text.unicodeScalars.prefix(99)))…"
  }
}
