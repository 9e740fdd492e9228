public import TaskText

/// A name, a value or a keyword of a search.
public struct SearchToken: Hashable, Sendable {
  /// The kind of a token.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An attribute, including its `@`.
    case attribute
    /// A word of text.
    case text
    /// A quoted string, including its quotation marks.
    case quotedText
    /// `union`, `except`, `intersect`.
    case setOperator
    /// `and`, `or`, `not`.
    case booleanOperator
    /// `=`, `!=`, `<`, `<=`, `>`, `>=`, `beginswith`, `contains`, `endswith`, `matches`.
    case relation
    /// A modifier, as `[d]`.
    case modifier
    /// A slice, as `[0]`.
    case slice
    /// An axis, or the `/` before a step.
    case axis
    /// `project`, `task` or `note` at the start of a step.
    case type
    /// `count`.
    case function
    /// `(` or `)`.
    case parenthesis
    /// `*`.
    case anything
  }

  /// The kind.
  public let kind: Kind
  /// The range of the token.
  public let range: TextRange
}

/// The end of the word that begins at `start`: the next white space or special character.
func wordEnd(_ bytes: [UInt8], from start: Int) -> Int {
  var end = start
  while end < bytes.count, !endsWord(bytes, at: end) { end += 1 }
  return end
}

private func endsWord(_ bytes: [UInt8], at offset: Int) -> Bool {
  switch bytes[offset] {
  case 0x09...0x0D, 0x20: true
  case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
    UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "@"), UInt8(ascii: "="),
    UInt8(ascii: "<"), UInt8(ascii: ">"):
    true
  case UInt8(ascii: "!"): offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "=")
  case 0xC2...0xE3: skipWhiteSpace(bytes.span, from: offset, to: bytes.count) > offset
  default: false
  }
}

/// The end of the character that begins at `start`.
func skipCharacter(_ bytes: [UInt8], from start: Int) -> Int {
  var end = min(start + 1, bytes.count)
  while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
  return end
}

/// Whether the bytes at a range are the given word.
func isWord(_ range: TextRange, _ word: String, in bytes: [UInt8]) -> Bool {
  bytes[range.lowerBound..<range.upperBound].elementsEqual(word.utf8)
}

/// Whether the word at a range is a keyword at every place, unless quoted.
func isReserved(_ word: TextRange, in bytes: [UInt8]) -> Bool {
  searchOperator(at: word, in: bytes) != nil
    || searchRelation(at: word, in: bytes) != nil
    || ["and", "or", "not"].contains { isWord(word, $0, in: bytes) }
}

/// The operator that a word of text is in other letters: `and` for `AND`.
func operatorMeant(by token: SearchToken, in bytes: [UInt8]) -> String? {
  guard token.kind == .text else { return nil }
  let word = String(decoding: bytes[token.range.lowerBound..<token.range.upperBound], as: UTF8.self)
    .lowercased()
  return isReserved(TextRange(0, word.utf8.count), in: Array(word.utf8)) ? word : nil
}

/// That a word is text, though an operator was meant.
func textForOperator(_ word: String, _ meant: String) -> String {
  "`\(word)` is text; did you mean `\(meant)`?"
}

/// Whether the word is the `count` before a search in parentheses.
func isCount(_ word: TextRange, in bytes: [UInt8]) -> Bool {
  word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "(")
    && isWord(word, "count", in: bytes)
}

/// The type whose keyword is the word at a range.
func itemKind(at word: TextRange, in bytes: [UInt8]) -> Item.Kind? {
  [.task, .project, .note].first { isWord(word, $0.keyword, in: bytes) }
}

/// The axis with whose long name the word at a range begins. At the start of a condition, such a word is
/// not text.
func axis(atStartOf word: TextRange, in bytes: [UInt8]) -> SearchAxis? {
  let text = bytes[word.lowerBound..<word.upperBound]
  guard text.contains(UInt8(ascii: ":")) else { return nil }
  return SearchAxis.allCases.first { text.starts(with: $0.rawValue.utf8) }
}

/// The operator whose name is at a range.
func searchOperator(at range: TextRange, in bytes: [UInt8]) -> SearchOperator? {
  SearchOperator.allCases.first { isWord(range, $0.rawValue, in: bytes) }
}

/// The relation whose name is at a range.
func searchRelation(at range: TextRange, in bytes: [UInt8]) -> SearchRelation? {
  SearchRelation.allCases.first { isWord(range, $0.rawValue, in: bytes) }
}
