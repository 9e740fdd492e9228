extension Document {
  /// The name of a tag of this document, as it is written.
  public func name(of tag: Tag) -> String { string(in: tag.name) }

  /// The value of a tag's payload: its text without the backslashes that escape parentheses; nil
  /// where the tag has none.
  public func value(of tag: Tag) -> String? {
    tag.payload.map { unescapedPayload(string(in: $0)) }
  }

  /// Gives a tag of this document another name.
  ///
  /// - Throws: `TagEditError` if `name` is no name.
  public mutating func rename(_ tag: Tag, to name: String) throws(TagEditError) {
    guard isTagName(name) else { throw .noName(name) }
    replace(tag.name, with: name)
  }

  /// Gives a tag of this document a payload with the given value, or takes it away.
  ///
  /// Parentheses in the value are escaped, and near misses of the old payload are gone.
  ///
  /// - Throws: `TagEditError` if `value` holds a line end or ends in a backslash.
  public mutating func setPayload(of tag: Tag, to value: String?) throws(TagEditError) {
    guard let value else {
      replace(TextRange(tag.nameEnd, tag.end), with: "")
      return
    }
    guard !value.utf8.contains(where: isLineEnd) else { throw .lineEnd }
    guard isWritablePayload(value) else { throw .backslash(value) }
    replace(TextRange(tag.nameEnd, tag.end), with: "(\(escapedPayload(value)))")
  }

  /// Takes a tag of this document out, with the blanks and tabs before it, unless something else
  /// than punctuation follows directly; at the start of a text, behind indent and bullet, with
  /// those behind it.
  public mutating func remove(_ tag: Tag) { replace(removal(of: tag), with: "") }
}

/// Why a tag cannot be edited as asked.
public enum TagEditError: Error, Hashable, Sendable {
  /// The text is no name of a tag.
  case noName(String)
  /// A payload cannot hold a line end.
  case lineEnd
  /// A payload cannot end in a backslash, which would escape its `)`.
  case backslash(String)
}

extension TagEditError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .noName(let name):
      "`\(name)` is no tag name: a name is made of letters, digits, emoji, `-`, `_` and `.`, "
        + "holds at least one letter, digit or emoji, and does not end in `.`"
    case .backslash(let value):
      "`\(value)` ends in a backslash, which would escape the `)`: a payload ends in any other "
        + "character"
    case .lineEnd: "the payload holds a line end: a payload stands on one line"
    }
  }
}

/// The value that a payload's text stands for: `\(` and `\)` are parentheses.
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

/// Whether ``escapedPayload(_:)`` can stand between parentheses: a backslash at its end would
/// escape the `)`.
package func isWritablePayload(_ value: String) -> Bool { value.utf8.last != UInt8(ascii: "\\") }

/// The text that stands for a value in a payload: parentheses get a backslash. A value that ends in
/// a backslash can stand in no payload, as that would escape the `)`.
public func escapedPayload(_ value: String) -> String {
  var payload = ""
  for scalar in value.unicodeScalars {
    if scalar == "(" || scalar == ")" { payload.unicodeScalars.append("\\") }
    payload.unicodeScalars.append(scalar)
  }
  return payload
}
