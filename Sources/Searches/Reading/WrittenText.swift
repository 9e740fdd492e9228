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
        if word.isEmpty || isReserved(word, in: bytes) || isCount(word, in: bytes) { return }
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
}

/// A quoted string, with the range of each byte of its text.
///
/// `\"` is a quotation mark, and `\\` is a backslash. Any other backslash is itself.
struct QuotedText {
  /// The text, without quotation marks and escapes.
  private(set) var value: [UInt8] = []
  /// The range of each byte of the text.
  private(set) var places: [TextRange] = []
  /// The end of the string, after the closing quotation mark if there is one.
  private(set) var end: Int
  /// Whether there is a closing quotation mark.
  private(set) var isClosed = false

  /// Reads the string whose opening quotation mark is at `start`.
  init(_ bytes: [UInt8], at start: Int) {
    end = start + 1
    while end < bytes.count, !isClosed {
      switch bytes[end] {
      case UInt8(ascii: "\""): isClosed = true
      case UInt8(ascii: "\\") where end + 1 < bytes.count && "\"\\".utf8.contains(bytes[end + 1]):
        append(bytes[end + 1], TextRange(end, end + 2))
        end += 1
      default: append(bytes[end], TextRange(end, end + 1))
      }
      end += 1
    }
  }

  private mutating func append(_ byte: UInt8, _ place: TextRange) {
    value.append(byte)
    places.append(place)
  }
}
