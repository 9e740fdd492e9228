import TaskText

/// The words and quoted strings that form one text, with the range of each byte of the text.
///
/// A text ends before a keyword and before `count(`. White space between its parts becomes one blank.
struct WrittenText {
  /// The text, without quotation marks and escapes.
  private(set) var value: [UInt8] = []
  /// The range of each byte of the text.
  private(set) var places: [TextRange] = []
  /// The words and quoted strings.
  private(set) var tokens: [SearchToken] = []
  /// The offset of a quoted string without closing quotation mark, at which reading stopped.
  private(set) var openQuotation: Int?

  /// Reads the text at `start`, or after the white space there.
  init(_ bytes: [UInt8], from start: Int) {
    var end = start
    while openQuotation == nil {
      let at = skipWhiteSpace(bytes.span, from: end, to: bytes.count)
      guard at < bytes.count else { return }
      if bytes[at] == UInt8(ascii: "\"") {
        let quoted = QuotedText(bytes, at: at)
        guard quoted.isClosed else {
          openQuotation = at
          return
        }
        append(quoted.value, quoted.places, isApart: at > end, at: at)
        end = quoted.end
        tokens.append(SearchToken(kind: .quotedText, range: TextRange(at, end)))
      } else {
        let word = TextRange(at, wordEnd(bytes, from: at))
        guard Self.isText(word, in: bytes) else { return }
        append(
          Array(bytes[at..<word.upperBound]),
          (at..<word.upperBound).map { TextRange($0, $0 + 1) }, isApart: at > end, at: at)
        end = word.upperBound
        tokens.append(SearchToken(kind: .text, range: word))
      }
    }
  }

  private mutating func append(
    _ text: [UInt8], _ written: [TextRange], isApart: Bool, at place: Int
  ) {
    if isApart, let last = tokens.last {
      value.append(UInt8(ascii: " "))
      places.append(TextRange(last.range.upperBound, place))
    }
    value += text
    places += written
  }

  /// The range of a part of the text, given in bytes of ``value``. Bounds after the end of the text
  /// mean its end.
  func range(of bounds: Range<Int>) -> TextRange {
    let end = tokens.last?.range.upperBound ?? 0
    let first = bounds.lowerBound < places.count ? places[bounds.lowerBound].lowerBound : end
    guard !bounds.isEmpty, bounds.upperBound <= places.count else { return TextRange(at: first) }
    return TextRange(first, places[bounds.upperBound - 1].upperBound)
  }

  private static func isText(_ word: TextRange, in bytes: [UInt8]) -> Bool {
    guard !word.isEmpty else { return false }
    let text = plainWord(word, in: bytes)
    return !isReserved(text)
      && !(text == "count" && word.upperBound < bytes.count
        && bytes[word.upperBound] == UInt8(ascii: "("))
  }
}
