import CivilDates

/// What a tag says, regardless of how it is written: its name, and its payload without escapes and
/// without white space around it. Empty parentheses count as no payload.
///
/// What a finding and its fixes say of a tag shares memory.
package struct TagContent: Hashable, CustomStringConvertible {
  private indirect enum Parts: Hashable, Sendable {
    case tag(name: String, value: String?)
  }

  private let parts: Parts

  init(_ tag: CheckedTag) { parts = .tag(name: tag.name, value: tag.valueUnlessEmpty) }

  /// As a message shows it; see ``append(to:)``.
  package var description: String { writtenMessage(append) }

  /// Appends the tag as a message shows it: every other tag of the item may be compared with this one, so
  /// of a long one only the beginning.
  func append(to text: inout [UInt8]) {
    guard case .tag(let name, let value) = parts else { return }
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

extension CheckedTag {
  /// The payload without escapes and without white space around it; nil for no payload and for an empty
  /// one.
  var valueUnlessEmpty: String? { value.flatMap { $0.isEmpty ? nil : $0 } }
}
