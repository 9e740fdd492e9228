extension Document {
  /// The name of a tag of this document, as it is written.
  public func name(of tag: Tag) -> String { string(in: tag.name) }

  /// The value of a tag's payload, which is its text without the backslashes that escape
  /// parentheses; nil if the tag has no payload.
  public func value(of tag: Tag) -> String? {
    tag.payload.map { unescapedPayload(string(in: $0)) }
  }

  /// Changes the name of a tag of this document.
  ///
  /// - Throws: `TagEditError` if `name` is not a valid name.
  public mutating func rename(_ tag: Tag, to name: String) throws(TagEditError) {
    guard isTagName(name) else { throw .invalidName(name) }
    replace(tag.name, with: name)
  }

  /// Sets the payload of a tag of this document to the given value, or removes it if that is nil.
  ///
  /// Parentheses in the value are escaped, and near misses of the old payload are corrected.
  ///
  /// - Throws: `TagEditError` if `value` contains a line end or ends in a backslash.
  public mutating func setPayload(of tag: Tag, to value: String?) throws(TagEditError) {
    guard let value else {
      replace(TextRange(tag.nameEnd, tag.end), with: "")
      return
    }
    guard !value.utf8.contains(where: isLineEnd) else { throw .lineEnd }
    guard isWritablePayload(value) else { throw .backslash(value) }
    replace(TextRange(tag.nameEnd, tag.end), with: "(\(escapedPayload(value)))")
  }

  /// Removes a tag of this document.
  ///
  /// The blanks before the tag are removed too, unless something other than punctuation directly
  /// follows it. At the start of the item's text, the blanks after the tag are removed instead.
  public mutating func remove(_ tag: Tag) { replace(removal(of: tag), with: "") }
}

/// Why a tag cannot be edited.
public enum TagEditError: Error, Hashable, Sendable {
  /// The text is not a valid name of a tag.
  case invalidName(String)
  /// A payload cannot contain a line end.
  case lineEnd
  /// A payload cannot end in a backslash, which would escape its `)`.
  case backslash(String)
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
