import TaskText

extension SearchReader {
  /// `value = "@" name { ":" name } | "count(" search ")" | words | a quoted string`
  ///
  /// `isFirst` is true at the start of a comparison.
  mutating func readValue(isFirst: Bool) throws(SearchStop) -> SearchValue? {
    guard !isAtEnd(allowing: .value) else { return nil }
    if next == UInt8(ascii: "@") { return .attribute(try readAttribute()) }
    if beginsCount { return try readCount() }
    return try readText(isFirst: isFirst).map { .text($0) }
  }

  /// `"@" name { ":" name }`
  private mutating func readAttribute() throws(SearchStop) -> SearchAttribute {
    guard var end = nameEnd(bytes.span, from: at + 1, to: bytes.count) else {
      throw stop(.unnamedAttribute, TextRange(at, at + 1))
    }
    while end < bytes.count, bytes[end] == UInt8(ascii: ":"),
      let next = nameEnd(bytes.span, from: end + 1, to: bytes.count)
    {
      end = next
    }
    let token = take(to: end, as: .attribute)
    return SearchAttribute(
      text(TextRange(token.range.lowerBound + 1, end)), range: token.range)
  }

  private var beginsCount: Bool {
    let word = word
    return word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "(")
      && isWord(word, "count", in: bytes)
  }

  /// `"count(" search ")"`, which is read only once.
  private mutating func readCount() throws(SearchStop) -> SearchValue {
    let start = at
    if let known = counts[start] {
      let count = try known.get()
      move(to: count.end)
      return .count(count.content, range: TextRange(start, at))
    }
    do {
      take(to: word.upperBound, as: .function)
      let opening = take(to: at + 1, as: .parenthesis)
      let content = try readExpression(needed: SearchNeed(noun: .search, keyword: opening))
      try takeClosing(of: opening)
      counts[start] = .success(Parenthesized(content: content, end: at))
      return .count(content, range: TextRange(start, at))
    } catch {
      counts[start] = .failure(error)
      throw error
    }
  }

  /// Words and quoted strings, which form one text.
  private mutating func readText(isFirst: Bool) throws(SearchStop) -> SearchText? {
    if isFirst, axis(atStartOf: word, in: bytes) != nil { return nil }
    let written = WrittenText(bytes, from: at)
    for token in written.tokens {
      moveBack(to: token.range.lowerBound, after: lastEnd)
      take(to: token.range.upperBound, as: token.kind)
    }
    if let quotation = written.openQuotation {
      moveBack(to: quotation, after: lastEnd)
      throw stop(.unclosedQuotation, TextRange(quotation, quotation + 1))
    }
    guard let first = written.tokens.first else { return nil }
    _ = isAtEnd(allowing: .value)
    return SearchText(
      String(decoding: written.value, as: UTF8.self),
      range: TextRange(first.range.lowerBound, lastEnd))
  }
}
