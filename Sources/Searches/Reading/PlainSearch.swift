/// A quick look at a search as most are: tags, some compared with words or with a day, and operators
/// between them. Such a search certainly has no problem and no part that never matches, which its bytes
/// tell without an allocation. Every other search is read by ``Search``.
///
/// ```
/// plain     = [ operand { ( "and" | "or" | set ) operand } ]
/// set       = "union" | "except" | "intersect"      outside of parentheses
/// operand   = { "not" } ( "(" plain ")" | "@" name [ relation value ] )
/// value     = [ "[i]" | "[s]" ] word { word } | "[d]" day
/// ```
package enum PlainSearch {
  /// Calls `body` with the name of each tag that a search names, in order. The payload is as it is written,
  /// with its escapes.
  ///
  /// - Returns: false, without a call, if the search may have a problem.
  package static func forEachName(in payload: Span<UInt8>, _ body: (String) -> Void) -> Bool {
    var cursor = PlainSearchCursor(payload)
    guard payload.count <= SearchReader.maxLength, cursor.takeSearch(payload) else { return false }
    var start = 0
    while start < payload.count {
      start &+= 1
      guard payload[start &- 1] == UInt8(ascii: "@") else { continue }
      var end = start
      while end < payload.count, isPlainNameByte(payload[end]) { end &+= 1 }
      body(
        payload.extracting(start..<end).withUnsafeBufferPointer {
          String(decoding: $0, as: UTF8.self)
        })
      start = end
    }
    return true
  }
}

extension PlainSearchCursor {
  fileprivate mutating func takeSearch(_ text: Span<UInt8>) -> Bool {
    skipBlanks(text)
    if at == end { return true }
    while takeOperand(text) {
      while take(parenthesis: UInt8(ascii: ")"), text) {
        if depth == 0 { return false }
        depth &-= 1
        skipBlanks(text)
      }
      if at == end { return depth == 0 }
      guard takeOperator(text) else { return false }
    }
    return false
  }

  /// Takes the opening parentheses and the tag of an operand.
  private mutating func takeOperand(_ text: Span<UInt8>) -> Bool {
    while true {
      skipBlanks(text)
      if take(parenthesis: UInt8(ascii: "("), text) {
        depth &+= 1
        if depth > maxDepth { return false }
      } else if !takeKeyword("not", text) {
        break
      }
    }
    guard peek(text) == UInt8(ascii: "@") else { return false }
    at &+= 1
    guard takeName(text) else { return false }
    skipBlanks(text)
    switch takeRelation(text) {
    case .none: return true
    case .unknown: return false
    case .symbol: return takeValue(text, mayBeDate: true)
    case .word: return takeValue(text, mayBeDate: false)
    }
  }

  private mutating func takeOperator(_ text: Span<UInt8>) -> Bool {
    if takeKeyword("and", text) || takeKeyword("or", text) { return true }
    // Parentheses around such operators may hold no condition.
    return depth == 0
      && (takeKeyword("except", text) || takeKeyword("union", text)
        || takeKeyword("intersect", text))
  }

  /// Takes the name of a tag. It does not take the name of another attribute, such as `@text`.
  private mutating func takeName(_ text: Span<UInt8>) -> Bool {
    let start = at
    guard isLetter(peek(text)) else { return false }
    while at < end, isPlainNameByte(text[at]) { at &+= 1 }
    let last = text[at &- 1]
    guard isLetter(last) || isDigit(last), isAtBoundary(text) else { return false }
    let name = start..<at
    return
      !(isWord(name, "text", text) || isWord(name, "type", text)
      || isWord(name, "line", text) || isWord(name, "id", text)
      || (name.count > 5 && isWord(start..<start &+ 5, "data-", text)))
  }

  private enum Relation {
    case none, symbol, word, unknown
  }

  private mutating func takeRelation(_ text: Span<UInt8>) -> Relation {
    switch peek(text) {
    case UInt8(ascii: "="): at &+= 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      at &+= 1
      if peek(text) == UInt8(ascii: "=") { at &+= 1 }
    case UInt8(ascii: "!"):
      at &+= 1
      guard peek(text) == UInt8(ascii: "=") else { return .unknown }
      at &+= 1
    default:
      return takeKeyword("contains", text) || takeKeyword("beginswith", text)
        || takeKeyword("endswith", text) ? .word : .none
    }
    return .symbol
  }

  private mutating func takeValue(_ text: Span<UInt8>, mayBeDate: Bool) -> Bool {
    skipBlanks(text)
    guard peek(text) == UInt8(ascii: "[") else { return takeWords(text) }
    guard end &- at > 2, text[at &+ 2] == UInt8(ascii: "]") else { return false }
    let letter = text[at &+ 1]
    at &+= 3
    skipBlanks(text)
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "s"): return takeWords(text)
    case UInt8(ascii: "d"): return mayBeDate && takeDay(text)
    default: return false
    }
  }

  /// Takes words up to an operator, a parenthesis or the end.
  private mutating func takeWords(_ text: Span<UInt8>) -> Bool {
    var count = 0
    while at < end {
      let start = at
      while at < end, isWordByte(text[at]) { at &+= 1 }
      let word = start..<at
      if word.isEmpty { break }
      guard isAtBoundary(text) else { return false }
      if isOperator(word, text) {
        at = start
        break
      }
      if isRelation(word, text) || isWord(word, "not", text) { return false }
      count &+= 1
      skipBlanks(text)
    }
    return count > 0
  }

  private func isOperator(_ word: Range<Int>, _ text: Span<UInt8>) -> Bool {
    isWord(word, "and", text) || isWord(word, "or", text) || isWord(word, "except", text)
      || isWord(word, "union", text) || isWord(word, "intersect", text)
  }

  private func isRelation(_ word: Range<Int>, _ text: Span<UInt8>) -> Bool {
    isWord(word, "contains", text) || isWord(word, "beginswith", text)
      || isWord(word, "endswith", text) || isWord(word, "matches", text)
  }
}

/// The parentheses of a search may be nested so deep.
private let maxDepth = 32
