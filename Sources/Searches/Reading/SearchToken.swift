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
func isWord(_ range: TextRange, _ word: StaticString, in bytes: [UInt8]) -> Bool {
  guard range.count == word.utf8CodeUnitCount else { return false }
  return word.withUTF8Buffer { word in
    var index = 0
    while index < word.count {
      guard bytes[range.lowerBound &+ index] == word[index] else { return false }
      index &+= 1
    }
    return true
  }
}

/// Whether the word at a range is a keyword at every place, unless quoted.
func isReserved(_ word: TextRange, in bytes: [UInt8]) -> Bool {
  operatorNames.value(at: word, in: bytes) != nil
    || relationNames.value(at: word, in: bytes) != nil
    || isWord(word, "and", in: bytes) || isWord(word, "or", in: bytes)
    || isWord(word, "not", in: bytes)
}

/// The type whose keyword is the word at a range.
func itemKind(at word: TextRange, in bytes: [UInt8]) -> Item.Kind? {
  if isWord(word, "task", in: bytes) { return .task }
  if isWord(word, "project", in: bytes) { return .project }
  return isWord(word, "note", in: bytes) ? .note : nil
}

/// The axis with whose long name the word at a range begins. At the start of a condition, such a word is
/// not text.
func axis(atStartOf word: TextRange, in bytes: [UInt8]) -> SearchAxis? {
  bytes[word.lowerBound..<word.upperBound].contains(UInt8(ascii: ":"))
    ? axisNames.value(atStartOf: word, in: bytes) : nil
}

/// The cases of a part of the language by their names, as bytes: to compare strings takes long, and longest
/// for words of many combining marks.
struct SearchNames<Case: CaseIterable & RawRepresentable & Sendable>: Sendable
where Case.RawValue == String {
  private let names: [(name: [UInt8], value: Case)] = Case.allCases.map {
    (Array($0.rawValue.utf8), $0)
  }

  /// The case whose name is at a range.
  func value(at range: TextRange, in bytes: [UInt8]) -> Case? {
    names.first { entry in
      entry.name.count == range.count
        && bytes[range.lowerBound..<range.upperBound].elementsEqual(entry.name)
    }?.value
  }

  /// The case with whose name the text at a range begins.
  func value(atStartOf range: TextRange, in bytes: [UInt8]) -> Case? {
    let text = bytes[range.lowerBound..<range.upperBound]
    return names.first { text.starts(with: $0.name) }?.value
  }
}

/// The operators and relations by their names, and the axes by their long names.
let operatorNames = SearchNames<SearchOperator>()
let relationNames = SearchNames<SearchRelation>()
let axisNames = SearchNames<SearchAxis>()
