import TaskText

/// Reads a search from left to right and remembers the furthest place that it could not read.
///
/// Whether a parenthesis holds a condition or a search is tried in this order. What a parenthesis
/// holds as a condition is remembered, so that no byte is tried more than a fixed number of times.
struct SearchReader {
  /// How many parentheses may stand inside each other.
  static let maxDepth = 100

  let bytes: [UInt8]
  /// Where the next byte stands.
  private(set) var at = 0
  /// Where the last token ended.
  private(set) var lastEnd = 0
  /// The token that starts at each byte. Of what is tried in two ways, the second replaces the
  /// first.
  private var tokensByStart: [SearchToken?]
  /// What is wrong and does not keep the rest from being read, by where it starts.
  private var recovered: [Int: SearchProblem] = [:]
  private var furthest: SearchStop?
  /// What would be read at the end of the bytes.
  private(set) var allowedAtEnd: SearchParts = []
  /// What the parentheses hold as a condition, and where they end, by where they start.
  var groups: [Int: Result<Parenthesized<SearchCondition>, SearchStop>] = [:]
  /// The same for `count(…)`.
  var counts: [Int: Result<Parenthesized<SearchExpression>, SearchStop>] = [:]

  /// What parentheses hold, and where they end.
  struct Parenthesized<Content> {
    let content: Content
    let end: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokensByStart = [SearchToken?](repeating: nil, count: bytes.count)
  }

  /// The tokens, in order.
  var tokens: [SearchToken] { tokensByStart.compactMap { $0 } }

  /// What is wrong, in order.
  var problems: [SearchProblem] {
    let end = furthest?.at ?? .max
    let before = recovered.filter { $0.key < end }.sorted { $0.key < $1.key }.map(\.value)
    return before + (furthest.map { [problem(of: $0)] } ?? [])
  }

  private func problem(of stop: SearchStop) -> SearchProblem {
    var fault = stop.fault
    if case .unexpected(let found, _) = fault {
      var reader = SearchReader(Array(bytes[..<stop.at]))
      _ = reader.readSearch()
      fault = .unexpected(found, allowed: reader.allowedAtEnd)
    }
    return SearchProblem(
      kind: .invalid, range: stop.range, message: fault.description, suggestion: nil)
  }

  /// The whole search; nil for a blank one and for one that cannot be read.
  mutating func readSearch() -> SearchExpression? {
    if isAtEnd(allowing: [.step, .condition, .value, .relation, .modifier, .slash]) { return nil }
    do {
      try checkDepth()
      let expression = try readExpression(needed: SearchNeed(noun: .search, keyword: nil))
      guard isAtEnd(allowing: []) else { throw unexpected() }
      furthest = nil
      return expression
    } catch {
      return nil
    }
  }

  /// Refuses parentheses that stand too deep inside each other, before anything is read.
  private mutating func checkDepth() throws(SearchStop) {
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: "\""): at = QuotedText(bytes, at: at).end - 1
      default: break
      }
      guard depth <= Self.maxDepth else { throw stop(.tooDeep, TextRange(at, at + 1)) }
      at += 1
    }
    at = 0
  }
}

extension SearchReader {
  /// The byte at the cursor.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Passes white space; whether the bytes end there, where `parts` could go on.
  mutating func isAtEnd(allowing parts: SearchParts) -> Bool {
    if let next, 0x21...0x7E ~= next { return false }
    at = skipWhiteSpace(bytes.span, from: at, to: bytes.count)
    guard at == bytes.count else { return false }
    allowedAtEnd.formUnion(parts)
    return true
  }

  /// The word at the cursor, empty if there is none: what reaches to white space, or to a byte with
  /// a meaning of its own.
  var word: TextRange { TextRange(at, wordEnd(bytes, from: at)) }

  /// The text of a range.
  func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// Takes the bytes up to `end` as a token.
  @discardableResult
  mutating func take(to end: Int, as kind: SearchToken.Kind) -> SearchToken {
    let token = SearchToken(kind: kind, range: TextRange(at, end))
    tokensByStart[at] = token
    at = end
    lastEnd = end
    return token
  }

  /// Takes the word at the cursor if it is `keyword`.
  mutating func take(
    keyword: String, as kind: SearchToken.Kind, allowing parts: SearchParts
  ) -> SearchToken? {
    guard !isAtEnd(allowing: parts) else { return nil }
    let end = at + keyword.utf8.count
    guard end <= bytes.count, bytes[at..<end].elementsEqual(keyword.utf8),
      wordEnd(bytes, from: end) == end
    else { return nil }
    return take(to: end, as: kind)
  }

  /// Goes on to the end of what was read before.
  mutating func move(to end: Int) {
    at = end
    lastEnd = end
  }

  /// Goes back to a place, before which the last token ended at `end`.
  mutating func moveBack(to place: Int, after end: Int) {
    at = place
    lastEnd = end
  }
}

extension SearchReader {
  /// Notes what is wrong at the cursor and keeps the rest from being read.
  mutating func stop(_ fault: SearchFault, _ range: TextRange) -> SearchStop {
    let stop = SearchStop(at: at, fault: fault, range: range)
    if at >= furthest?.at ?? 0 { furthest = stop }
    return stop
  }

  /// Notes that at the cursor is not what is needed there.
  mutating func stop(_ need: SearchNeed) -> SearchStop {
    if next == UInt8(ascii: "["), !isSlice { return unknownBrackets() }
    guard let keyword = need.keyword else {
      let word = word
      let isOperator =
        SearchOperator(rawValue: text(word)) != nil || ["and", "or"].contains(text(word))
      return isOperator ? stop(.missingLeft(need.noun, operator: text(word)), word) : unexpected()
    }
    return stop(.missing(need.noun, after: text(keyword.range)), keyword.range)
  }

  /// Notes that what is at the cursor cannot stand there.
  mutating func unexpected() -> SearchStop {
    if next == UInt8(ascii: ")") { return stop(.unopenedParenthesis, TextRange(at, at + 1)) }
    let end = max(wordEnd(bytes, from: at), skipCharacter(bytes, from: at))
    return stop(.unexpected(excerpt(TextRange(at, end)), allowed: []), TextRange(at, end))
  }

  /// Notes that the brackets at the cursor are neither a modifier nor a slice.
  mutating func unknownBrackets() -> SearchStop {
    let range = TextRange(at, bracketEnd)
    return stop(.unknownBrackets(excerpt(range)), range)
  }

  /// Notes what is wrong and was read all the same.
  mutating func recover(_ problem: SearchProblem) { recovered[problem.range.lowerBound] = problem }

  /// The text of a range, cut where it is long.
  func excerpt(_ range: TextRange) -> String {
    guard range.count > 40 else { return text(range) }
    var end = range.lowerBound + 40
    while bytes[end] & 0xC0 == 0x80, end > range.lowerBound { end -= 1 }
    return text(TextRange(range.lowerBound, end)) + "…"
  }
}
