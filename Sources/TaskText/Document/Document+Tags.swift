extension Document {
  /// The name of a tag of this document, as it is written.
  public func name(of tag: Tag) -> String { comparableText(bytes(in: tag.name)) }

  /// The value of a tag's payload, which is its text without the backslashes that escape
  /// parentheses; nil if the tag has no payload.
  public func value(of tag: Tag) -> String? {
    tag.payload.map { unescapedPayload(comparableText(bytes(in: $0))) }
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
