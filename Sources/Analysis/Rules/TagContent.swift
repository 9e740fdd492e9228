import CivilDates

/// What a tag says, regardless of how it is written: its name, and its payload without escapes and
/// without white space around it. Empty parentheses count as no payload.
package struct TagContent: Hashable, CustomStringConvertible {
  let name: String
  let value: String?

  init(_ tag: CheckedTag) {
    name = tag.name
    value = tag.value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// As a message shows it; see ``append(to:)``.
  package var description: String { writtenMessage(append) }

  /// Appends the tag as a message shows it: every other tag of the item may be compared with this one, so
  /// of a long one only the beginning.
  func append(to text: inout [UInt8]) {
    let start = text.count
    text.append(UInt8(ascii: "@"))
    text += name.utf8
    if let value {
      text.append(UInt8(ascii: "("))
      text += value.utf8
      text.append(UInt8(ascii: ")"))
    }
    guard text.count - start > 200 else { return }
    let whole = String(decoding: text[start...], as: UTF8.self)
    text.removeSubrange(start...)
    text += String(whole.unicodeScalars.prefix(99)).utf8
    text.append(literal: "…")
  }

  /// Appends the tag as a message shows it, as code.
  func appendQuoted(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "`"))
    append(to: &text)
    text.append(UInt8(ascii: "`"))
  }
}
