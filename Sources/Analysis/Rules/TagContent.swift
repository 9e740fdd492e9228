import CivilDates

/// What a tag says, regardless of how it is written: its name, and its payload without escapes and
/// without white space around it. Empty parentheses count as no payload.
package struct TagContent: Hashable, CustomStringConvertible {
  private let name: String
  private let value: String?

  init(_ tag: CheckedTag) {
    name = tag.name
    value = tag.valueUnlessEmpty
  }

  /// As a message shows it: every other tag of the item may be compared with this one, so of a long one only
  /// the beginning.
  package var description: String {
    let text = "@\(name)" + (value.map { "(\($0))" } ?? "")
    return text.utf8.count > 200 ? String(text.unicodeScalars.prefix(99)) + "…" : text
  }
}

extension CheckedTag {
  /// The payload without escapes and without white space around it; nil for no payload and for an empty
  /// one.
  var valueUnlessEmpty: String? { value.flatMap { $0.isEmpty ? nil : $0 } }
}
