import TaskText

/// The words and quoted strings that form one text.
///
/// A text ends before a keyword and before `count(`. White space between its parts becomes one blank.
struct WrittenText {
  /// The text, without quotation marks and escapes.
  private(set) var value: [UInt8] = []
  /// The words and quoted strings.
  private(set) var tokens: [SearchToken] = []
  /// The offset of a quoted string without closing quotation mark, at which reading stopped.
  private(set) var openQuotation: Int?
  private let bytes: [UInt8]

  /// Reads the text at `start`, or after the white space there.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
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
        append(quoted.value[...], isApart: at > end)
        end = quoted.end
        tokens.append(SearchToken(kind: .quotedText, range: TextRange(at, end)))
      } else {
        let word = TextRange(at, wordEnd(bytes, from: at))
        guard Self.isText(word, in: bytes) else { return }
        append(bytes[at..<word.upperBound], isApart: at > end)
        end = word.upperBound
        tokens.append(SearchToken(kind: .text, range: word))
      }
    }
  }

  private mutating func append(_ text: ArraySlice<UInt8>, isApart: Bool) {
    if isApart, !tokens.isEmpty { value.append(UInt8(ascii: " ")) }
    value += text
  }

  /// The range of each byte of the text, which few callers need.
  var places: Places {
    var ranges: [TextRange] = []
    var end = tokens.first?.range.lowerBound ?? 0
    for token in tokens {
      let range = token.range
      if range.lowerBound > end { ranges.append(TextRange(end, range.lowerBound)) }
      ranges +=
        token.kind == .quotedText
        ? QuotedText(bytes, at: range.lowerBound).places
        : (range.lowerBound..<range.upperBound).map { TextRange($0, $0 + 1) }
      end = range.upperBound
    }
    return Places(ranges: ranges, end: end)
  }

  /// The range of each byte of ``value``.
  struct Places {
    fileprivate let ranges: [TextRange]
    fileprivate let end: Int

    /// The range of a part of the text, given in bytes of ``value``. Bounds after the end of the text
    /// mean its end.
    func range(of bounds: Range<Int>) -> TextRange {
      let first = bounds.lowerBound < ranges.count ? ranges[bounds.lowerBound].lowerBound : end
      guard !bounds.isEmpty, bounds.upperBound <= ranges.count else { return TextRange(at: first) }
      return TextRange(first, ranges[bounds.upperBound - 1].upperBound)
    }
  }

  private static func isText(_ word: TextRange, in bytes: [UInt8]) -> Bool {
    guard !word.isEmpty else { return false }
    return !isReserved(word, in: bytes)
      && !(isWord(word, "count", in: bytes) && word.upperBound < bytes.count
        && bytes[word.upperBound] == UInt8(ascii: "("))
  }
}
