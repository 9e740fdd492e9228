import CivilDates
import TaskText

/// Reads a search from left to right, and records the last place that it could not read.
///
/// The content of parentheses is read as a condition and, if that fails, as a search. The conditions are
/// kept, so that each byte is read at most about as often as parentheses are nested.
struct SearchReader {
  /// The maximum depth of nested parentheses.
  static let maxDepth = 100
  /// The maximum length in bytes: what is read takes many times the memory of the text.
  static let maxLength = 1 << 20

  let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var at = 0
  /// The end of the last token.
  private(set) var lastEnd = 0
  /// The token that starts at each byte. When bytes are read again in another way, the new tokens
  /// replace the old ones.
  private var tokensByStart: [SearchToken?]
  /// The problems after which reading continued, by their start.
  private var recovered: [Int: SearchProblem] = [:]
  private var furthest: SearchStop?
  /// What may follow at the end of the bytes.
  private(set) var allowedAtEnd: SearchParts = []
  /// The conditions in parentheses that were read and where they end, by the offset of the parenthesis.
  var groups: [Int: Result<(condition: SearchCondition, end: Int), SearchStop>] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokensByStart = [SearchToken?](repeating: nil, count: min(bytes.count, Self.maxLength))
  }

  /// The tokens, in order.
  var tokens: [SearchToken] { tokensByStart.compactMap(\.self) }

  /// The problems, in order. In a search that cannot be read to its end, no fix is safe: what is left
  /// might then be read in another way.
  var problems: [SearchProblem] {
    let recovered = recovered.sorted { $0.key < $1.key }
    guard let furthest else { return recovered.map(\.value) }
    let before = recovered.prefix { $0.key < furthest.at }.map { _, problem in
      SearchProblem(
        kind: problem.kind, range: problem.range, message: problem.message,
        suggestion: problem.suggestion.map {
          SearchSuggestion(title: $0.title, edits: $0.edits, isSafe: false)
        })
    }
    return before + [problem(of: furthest)]
  }

  private func problem(of stop: SearchStop) -> SearchProblem {
    var message = stop.message
    if stop.allowsOtherParts, let last = tokens.last(where: { $0.range.upperBound <= stop.at }),
      let meant = operatorMeant(by: last, in: bytes)
    {
      return SearchProblem(
        kind: .invalid, range: last.range, message: textForOperator(text(last.range), meant),
        suggestion: SearchSuggestion(
          title: "Write `\(meant)`", edits: [SearchEdit(range: last.range, replacement: meant)],
          isSafe: false))
    }
    if stop.allowsOtherParts {
      var reader = SearchReader(Array(bytes[..<stop.at]))
      _ = reader.readSearch()
      if !reader.allowedAtEnd.isEmpty { message += ": expected \(reader.allowedAtEnd)" }
    }
    return SearchProblem(kind: .invalid, range: stop.range, message: message, suggestion: nil)
  }

  /// Reads the whole search; nil if it is blank or cannot be read.
  mutating func readSearch() -> SearchExpression? {
    if isAtEnd(allowing: [.step, .condition, .value, .relation, .modifier, .slash]) { return nil }
    do {
      try checkLimits()
      let expression = try readExpression(needed: SearchNeed(noun: .search, keyword: nil))
      guard isAtEnd(allowing: []) else { throw unexpected() }
      furthest = nil
      return expression
    } catch {
      return nil
    }
  }

  /// Stops where the search is too long or has parentheses that are nested too deep, before anything is
  /// read.
  private mutating func checkLimits() throws(SearchStop) {
    guard bytes.count <= Self.maxLength else {
      throw stop(
        "the search is too long: at most \(Self.maxLength) bytes are allowed",
        TextRange(Self.maxLength, bytes.count))
    }
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: "\""): at = QuotedText(bytes, at: at).end - 1
      default: break
      }
      guard depth <= Self.maxDepth else {
        throw stop(
          "parentheses are nested too deep: at most \(Self.maxDepth) levels are allowed",
          TextRange(at, at + 1))
      }
      at += 1
    }
    at = 0
  }

  /// The next byte.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Skips white space, and returns whether that reaches the end, at which `parts` may follow.
  mutating func isAtEnd(allowing parts: SearchParts) -> Bool {
    if let next, 0x21...0x7E ~= next { return false }
    at = skipWhiteSpace(bytes.span, from: at, to: bytes.count)
    guard at == bytes.count else { return false }
    allowedAtEnd.formUnion(parts)
    return true
  }

  /// The range of the next word, which is empty if another character is next.
  var word: TextRange { TextRange(at, wordEnd(bytes, from: at)) }

  /// The text of a range.
  func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// Takes the bytes up to `end` as one token.
  @discardableResult
  mutating func take(to end: Int, as kind: SearchToken.Kind) -> SearchToken {
    let token = SearchToken(kind: kind, range: TextRange(at, end))
    tokensByStart[at] = token
    at = end
    lastEnd = end
    return token
  }

  /// Takes the next word if it is `keyword`. At the end of the bytes, `parts` may follow.
  mutating func take(
    keyword: String, as kind: SearchToken.Kind, allowing parts: SearchParts
  ) -> SearchToken? {
    guard !isAtEnd(allowing: parts) else { return nil }
    let end = at + keyword.utf8.count
    guard end <= bytes.count, isWord(TextRange(at, end), keyword, in: bytes),
      wordEnd(bytes, from: end) == end
    else { return nil }
    return take(to: end, as: kind)
  }

  /// Goes to `place`; `end` is the end of the last token before it.
  mutating func move(to place: Int, after end: Int) {
    at = place
    lastEnd = end
  }

  /// Records that the next byte cannot be read, and returns the error to throw.
  mutating func stop(
    _ message: String, _ range: TextRange, allowsOtherParts: Bool = false
  ) -> SearchStop {
    let stop = SearchStop(
      at: at, message: message, range: range, allowsOtherParts: allowsOtherParts)
    if at >= furthest?.at ?? 0 { furthest = stop }
    return stop
  }

  /// Records that the next part is not what is needed.
  mutating func stop(_ need: SearchNeed) -> SearchStop {
    if next == UInt8(ascii: "["), !isSlice { return unknownBrackets() }
    if let keyword = need.keyword?.range {
      return stop("`\(text(keyword))` needs a \(need.noun.rawValue) on its right", keyword)
    }
    let word = word
    let isOperator =
      searchOperator(at: word, in: bytes) != nil || isWord(word, "and", in: bytes)
      || isWord(word, "or", in: bytes)
    return isOperator
      ? stop("`\(text(word))` needs a \(need.noun.rawValue) on its left", word) : unexpected()
  }

  /// Records that the next part is not allowed.
  mutating func unexpected() -> SearchStop {
    if next == UInt8(ascii: ")") {
      return stop("`)` has no `(` on its left", TextRange(at, at + 1))
    }
    if let stop = payload() { return stop }
    let end = max(wordEnd(bytes, from: at), skipCharacter(bytes, from: at))
    let range = TextRange(at, end)
    return stop("`\(excerpt(range))` is not allowed here", range, allowsOtherParts: true)
  }

  /// Records that the next parenthesis begins the payload of a tag: `@priority(1)`. Nil if it does not.
  private mutating func payload() -> SearchStop? {
    let maxLength = 100
    guard next == UInt8(ascii: "("), lastEnd == at,
      let start = bytes[..<at].suffix(maxLength).lastIndex(of: UInt8(ascii: "@")),
      nameEnd(bytes.span, from: start + 1, to: bytes.count) == at,
      let close = bytes[at...].prefix(maxLength).firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let (name, value) = (text(TextRange(start, at)), text(TextRange(at + 1, close)))
    let isDay = SearchDate(Array(value.utf8), on: SearchDay())?.isInWords == true
    let meant = "\(name) = \(isDay ? "[d] " : "")\(writtenSearchText(value))"
    let range = TextRange(start, close + 1)
    return stop(
      "`\(excerpt(range))` is a tag, not a condition; did you mean `\(meant)`?", range)
  }

  /// Records that the next brackets are neither a modifier nor a slice.
  mutating func unknownBrackets() -> SearchStop {
    let range = TextRange(at, bracketEnd)
    return stop(
      "`\(excerpt(range))` is neither a modifier, as `[i]`, `[s]`, `[n]`, `[d]` and `[l]` are, nor a "
        + "slice, as `[0]` and `[1:3]` are", range)
  }

  /// Records a problem after which reading continues.
  mutating func recover(_ problem: SearchProblem) { recovered[problem.range.lowerBound] = problem }

  /// The text of a range, truncated if it is long.
  func excerpt(_ range: TextRange) -> String {
    guard range.count > 40 else { return text(range) }
    var end = range.lowerBound + 40
    while bytes[end] & 0xC0 == 0x80, end > range.lowerBound { end -= 1 }
    return text(TextRange(range.lowerBound, end)) + "…"
  }
}
