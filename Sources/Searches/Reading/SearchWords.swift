import TaskText

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

/// The word at a range if it may be one of the language, which all are ASCII; empty for any other word.
///
/// To compare a word of many combining marks takes long, as the library sorts them each time.
func plainWord(_ range: TextRange, in bytes: [UInt8]) -> String {
  let word = bytes[range.lowerBound..<range.upperBound]
  return word.count <= maxPlainWord && word.allSatisfy { $0 < 0x80 }
    ? String(decoding: word, as: UTF8.self) : ""
}

/// No word of the language has as many bytes.
private let maxPlainWord = 32

/// The words that are keywords at every place, unless quoted.
private let reservedWords: Set<String> = [
  "union", "except", "intersect", "and", "or", "not", "beginswith", "contains", "endswith",
  "matches",
]

/// Whether the word is a keyword at every place.
func isReserved(_ word: String) -> Bool { reservedWords.contains(word) }

/// The axis with whose long name the word begins. At the start of a condition, such a word is not
/// text.
func axis(atStartOf word: String) -> SearchAxis? {
  guard word.utf8.contains(UInt8(ascii: ":")) else { return nil }
  return SearchAxis.allCases.first { word.utf8.starts(with: $0.rawValue.utf8) }
}
