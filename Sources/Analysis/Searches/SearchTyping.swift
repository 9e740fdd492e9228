import Searches
import TaskText

/// What a person has typed of a search, up to the cursor.
struct SearchTyping {
  /// The value of a comparison that is being typed.
  struct Value {
    /// The name of the tag that it is compared with, if there is one.
    let name: String?
    /// Whether it is a date.
    let isDate: Bool
    /// Whether there is a modifier before it.
    let hasModifier: Bool
    /// What is typed of it.
    let typed: String
    /// Where it starts in the text.
    let start: Offset
  }

  /// The word before the cursor; it may begin with an `@`.
  let word: String
  /// Where the word starts in the text.
  let wordStart: Offset
  /// What may follow before the word.
  let allowed: SearchParts
  /// The value before the cursor; nil if it is not in one.
  let value: Value?

  /// Reads the part of a payload before the cursor, which begins at `start`.
  init(_ payload: [UInt8], at start: Offset) {
    var first = payload.count
    while first > 0, !endsWord(payload[first - 1]) {
      first -= 1
      if payload[first] == UInt8(ascii: "@") { break }
    }
    word = String(decoding: payload[first...], as: UTF8.self)
    wordStart = start + first
    let before = PayloadSearch(Array(payload[..<first]), at: start)
    allowed = before.search.allowedAtEnd
    value = Value(before, payload, at: start)
  }

  /// The end of the word that contains the cursor.
  func wordEnd(from cursor: Offset, in document: Document, before end: Offset) -> Offset {
    let rest = document.bytes(in: TextRange(cursor, max(cursor, end)))
    return cursor + (rest.firstIndex { endsWord($0) || $0 == UInt8(ascii: "@") } ?? rest.count)
  }
}

extension SearchTyping.Value {
  /// - Parameter before: the search before the word.
  fileprivate init?(_ before: PayloadSearch, _ payload: [UInt8], at start: Offset) {
    var tokens = before.search.tokens[...]
    guard before.search.allowedAtEnd.contains(.value) else { return nil }
    var place: Offset?
    while let token = tokens.last, token.kind == .text {
      place = before.range(of: token.range).lowerBound
      tokens.removeLast()
    }
    var modifier: String?
    if let token = tokens.last, token.kind == .modifier {
      modifier = before.text(of: token)
      tokens.removeLast()
    }
    guard let relation = tokens.popLast(), relation.kind == .relation else { return nil }
    let first = (place ?? start + before.length) - start
    let last = modifier?.contains("l") == true ? lastValue(in: payload[first...]) : first
    self.start = start + last
    typed = String(decoding: payload[last...], as: UTF8.self)
    isDate = modifier?.contains("d") == true
    hasModifier = modifier != nil
    name = tokens.last.flatMap { token in
      token.kind == .attribute ? String(before.text(of: token).dropFirst()) : nil
    }
  }
}

/// Where the last value of a list separated by commas begins.
private func lastValue(in list: ArraySlice<UInt8>) -> Int {
  let rest = list.lastIndex(of: UInt8(ascii: ",")).map { list[($0 + 1)...] } ?? list
  return rest.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? rest.endIndex
}

extension PayloadSearch {
  /// The text of a token.
  fileprivate func text(of token: SearchToken) -> String {
    String(decoding: search.bytes[token.range.lowerBound..<token.range.upperBound], as: UTF8.self)
  }
}

/// Whether a byte is not part of a word of a search.
private func endsWord(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x09, 0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "/"),
    UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "<"),
    UInt8(ascii: ">"):
    true
  default: false
  }
}
