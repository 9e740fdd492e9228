extension Document {
  /// The name of a tag of this document, as it is written.
  public func name(of tag: Tag) -> String { comparableText(bytes(in: tag.name)) }

  /// The value of a tag's payload, which is its text without the backslashes that escape
  /// parentheses; nil if the tag has no payload.
  public func value(of tag: Tag) -> String? {
    tag.payload.map { unescapedPayload(comparableText(bytes(in: $0))) }
  }
}

/// Why a tag cannot be edited.
public enum TagEditError: Error, Hashable, Sendable {
  /// The text is not a valid name of a tag.
  case invalidName(String)
  /// A payload cannot contain a line end.
  case lineEnd
  /// A payload cannot end in a backslash, which would escape its `)`.
  case backslash(String)
  /// The document does not contain the tag.
  case noTag
  /// However the tag is written, something else on its line would be read differently.
  case changesOtherText
}

extension TagEditError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "`\(name)` is not a tag name: use letters, digits, emoji, `-`, `_` and `.`, with at least one "
        + "letter, digit or emoji, and no `.` at the end"
    case .backslash(let value):
      "`\(value)` ends in a backslash, which would escape the `)`: end it in another character"
    case .lineEnd: "the payload contains a line end: write it on one line"
    case .noTag: "the document does not contain this tag: use a tag of the document as it is now"
    case .changesOtherText:
      "the rest of the line would be read differently: correct its other tags first"
    }
  }
}

/// The value of a payload's text: `\(` and `\)` are parentheses.
public func unescapedPayload(_ payload: String) -> String {
  var value = ""
  var isEscaping = false
  for scalar in payload.unicodeScalars {
    if isEscaping, scalar != "(", scalar != ")" { value.unicodeScalars.append("\\") }
    isEscaping = scalar == "\\"
    if !isEscaping { value.unicodeScalars.append(scalar) }
  }
  if isEscaping { value.unicodeScalars.append("\\") }
  return value
}

/// Whether the value can be written as a payload: a backslash at its end would escape the `)`.
package func isWritablePayload(_ value: String) -> Bool { value.utf8.last != UInt8(ascii: "\\") }

/// The payload text of a value: parentheses get a backslash. A value that ends in a backslash cannot
/// be written as a payload, as the backslash would escape the `)`.
public func escapedPayload(_ value: String) -> String {
  var payload = ""
  for scalar in value.unicodeScalars {
    if scalar == "(" || scalar == ")" { payload.unicodeScalars.append("\\") }
    payload.unicodeScalars.append(scalar)
  }
  return payload
}
