/// Reads the tags of one line after the other.
///
/// ```
/// tag      = "@" name [ "(" payload ")" ]
/// name     = name-char { name-char }
/// payload  = { "\(" | "\)" | any character but "(" , ")" and a line end }
/// ```
///
/// It accepts any bytes and takes time linear in the length of the line.
struct TagReader {
  /// What counts as a date.
  let dates: Dialect.Dates?
  /// The pairs of parentheses on the line.
  private var pairs = ParenthesisPairs()
  /// The offset of every `@` on the line that was read as part of a chain and does not begin a tag.
  private var refused: Set<Offset> = []
  /// The offset of every `@` of the last line that does not begin a tag, although a date tag's name
  /// and probably a date follow it, in order.
  var unread: [Offset] = []

  init(dates: Dialect.Dates?) { self.dates = dates }

  /// Appends the tags of the line `line`. The search begins at `start`, which must not be after the
  /// first `@`. No tag begins in the ranges of `masked`, which are in order and do not overlap.
  mutating func read(
    _ bytes: Span<UInt8>, line: TextRange, from start: Offset, masked: [TextRange] = [],
    into tags: inout [Tag]
  ) {
    pairs.reset()
    if !refused.isEmpty { refused.removeAll(keepingCapacity: true) }
    if !unread.isEmpty { unread.removeAll(keepingCapacity: true) }
    let end = line.upperBound
    var next = start
    var mask = 0
    while let at = firstAt(bytes, from: next, to: end) {
      next = at &+ 1
      while mask < masked.count, masked[mask].upperBound <= at { mask &+= 1 }
      if mask < masked.count, masked[mask].contains(at) { continue }
      let beginsWord =
        at == line.lowerBound || whiteSpaceLength(bytes, endingAt: at, from: line.lowerBound) > 0
      guard beginsWord || isGluingMark(bytes, endingAt: at, from: line.lowerBound) else {
        if isUnreadDate(bytes, from: next, end: end) { unread.append(at) }
        continue
      }
      let known = tags.count
      readChain(bytes, line: line, from: at, isGlued: !beginsWord, into: &tags)
      if tags.count > known, let last = tags.last {
        next = last.end
      } else if isUnreadDate(bytes, from: at &+ 1, end: end) {
        unread.append(at)
      }
    }
  }

  /// Reads the tag at `at` and the tags that follow it directly or after punctuation. Each is a tag
  /// only if the next one is, so that either the whole chain is read or none of it.
  private mutating func readChain(
    _ bytes: Span<UInt8>, line: TextRange, from at: Offset, isGlued: Bool, into tags: inout [Tag]
  ) {
    let known = tags.count
    var (at, isGlued) = (at, isGlued)
    while true {
      guard !refused.contains(at),
        let candidate = tag(bytes, line: line, at: at, isGlued: isGlued)
      else {
        withdraw(from: known, failedAt: at, in: &tags)
        return
      }
      tags.append(candidate.tag)
      guard let next = candidate.next else { return }
      (at, isGlued) = next
    }
  }

  /// Removes the tags of a chain that does not end in a tag, starting with the last. A tag with a
  /// detached payload stays, without its payload.
  private mutating func withdraw(from known: Int, failedAt at: Offset, in tags: inout [Tag]) {
    refused.insert(at)
    while tags.count > known, let last = tags.popLast() {
      if last.nearMisses.contains(.detached) {
        tags.append(
          Tag(
            start: last.start, nameEnd: last.nameEnd, payload: nil, end: last.nameEnd,
            nearMisses: last.nearMisses.intersection(.glued)))
        return
      }
      refused.insert(last.start)
    }
  }

  /// A tag that is valid if its continuation is.
  struct Candidate {
    let tag: Tag
    /// The tag that continues it, if there is one.
    let next: (at: Offset, isGlued: Bool)?
  }

  /// The tag whose `@` is at `at`, or nil.
  private mutating func tag(
    _ bytes: Span<UInt8>, line: TextRange, at: Offset, isGlued: Bool
  ) -> Candidate? {
    let end = line.upperBound
    let glued: NearMisses = isGlued ? .glued : []
    guard let nameEnd = nameEnd(bytes, from: at &+ 1, to: end) else { return nil }
    if nameEnd < end, bytes[nameEnd] == UInt8(ascii: "(") {
      return tagWithPayload(bytes, line: line, at: at, nameEnd: nameEnd, nearMisses: glued)
    }
    let dated = tagWithDate(bytes, at: at, nameEnd: nameEnd, end: end, nearMisses: glued)
    if let dated { return dated }
    var following = nameEnd
    while following < end, bytes[following] == UInt8(ascii: ".") { following &+= 1 }
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: nil, tagEnd: nameEnd, following: following,
      end: end, nearMisses: glued)
  }

  /// The tag if the text at `following`, which is directly after it, allows that; otherwise nil.
  func candidate(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, payload: TextRange?, tagEnd: Offset,
    following: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    var nearMisses = nearMisses
    var next: (at: Offset, isGlued: Bool)?
    if following < end, whiteSpaceLength(bytes, at: following, before: end) == 0 {
      let isPayload = payload != nil
      let marksEnd = skipMarks(bytes, from: following, to: end, fullStops: isPayload)
      let hasMarks = marksEnd > following
      if hasMarks { nearMisses.insert(.punctuated) }
      if marksEnd < end, bytes[marksEnd] == UInt8(ascii: "@"), hasMarks || isPayload {
        next = (marksEnd, !hasMarks || isGluingMark(bytes, endingAt: marksEnd, from: following))
      } else if !hasMarks
        || (marksEnd < end && whiteSpaceLength(bytes, at: marksEnd, before: end) == 0)
      {
        return nil
      }
    }
    return Candidate(
      tag: Tag(
        start: at, nameEnd: nameEnd, payload: payload, end: tagEnd, nearMisses: nearMisses),
      next: next)
  }

  /// The tag with the payload that opens at `nameEnd`, closed or not.
  private mutating func tagWithPayload(
    _ bytes: Span<UInt8>, line: TextRange, at: Offset, nameEnd: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    let start = nameEnd &+ 1
    let end = line.upperBound
    var nearMisses = nearMisses
    var close: Offset?
    switch payloadEnd(bytes, from: start, to: end) {
    case .closed(let offset): close = offset
    case .nested(let lastEscapedClose):
      close = pairs.partner(of: nameEnd, bytes, line: line)
      if close != nil { nearMisses.insert(.nested) }
      close = close ?? lastEscapedClose
    case .open: break
    }
    guard let close else {
      return unclosedTag(bytes, at: at, nameEnd: nameEnd, end: end, nearMisses: nearMisses)
    }
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: TextRange(start, close), tagEnd: close &+ 1,
      following: close &+ 1, end: end, nearMisses: nearMisses)
  }

  /// The tag whose payload has no `)`. Any text may follow it.
  private func unclosedTag(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate {
    let start = nameEnd &+ 1
    let close =
      unclosedDateEnd(bytes, name: TextRange(at &+ 1, nameEnd), from: start, to: end)
      ?? unclosedTextEnd(bytes, from: start, to: end)
    return Candidate(
      tag: Tag(
        start: at, nameEnd: nameEnd, payload: TextRange(start, close), end: close,
        nearMisses: nearMisses.union(.unclosed)),
      next: nil)
  }

  /// The end of the longest schedule with which an unclosed payload of a date tag begins.
  private func unclosedDateEnd(
    _ bytes: Span<UInt8>, name: TextRange, from start: Offset, to end: Offset
  ) -> Offset? {
    guard let dates, name.count <= maxDateTagName else { return nil }
    let rest = array(bytes, from: start, to: min(end, start &+ maxDateText))
    guard let length = dates.unclosedLength(array(bytes, name), rest), length > 0 else {
      return nil
    }
    return start &+ min(length, rest.count)
  }

  /// The tag `@done (2025-05-11)`, `@due[2025-05-11]`, `@due:2025-05-11` or `@due=2025-05-11`.
  func tagWithDate(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    guard let dates, end &- nameEnd >= 2, nameEnd &- at &- 1 <= maxDateTagName else { return nil }
    let isDetached =
      bytes[nameEnd] == UInt8(ascii: " ") && bytes[nameEnd &+ 1] == UInt8(ascii: "(")
    let start = nameEnd &+ (isDetached ? 2 : 1)
    let limit = min(end, start &+ maxDateText)
    var close = start
    let tagEnd: Offset
    switch bytes[nameEnd] {
    case UInt8(ascii: " ") where isDetached, UInt8(ascii: "["):
      let closing = isDetached ? UInt8(ascii: ")") : UInt8(ascii: "]")
      while close < limit, bytes[close] != closing { close &+= 1 }
      guard close < limit,
        dates.isDetached(
          bytes.extracting(at &+ 1..<nameEnd), bytes.extracting(start..<close))
      else { return nil }
      tagEnd = close &+ 1
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      guard (0x30...0x39).contains(bytes[start]),
        let dateEnd = unclosedDateEnd(
          bytes, name: TextRange(at &+ 1, nameEnd), from: start, to: end)
      else { return nil }
      (close, tagEnd) = (dateEnd, dateEnd)
    default: return nil
    }
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: TextRange(start, close), tagEnd: tagEnd,
      following: tagEnd, end: end,
      nearMisses: nearMisses.union(isDetached ? .detached : .unparenthesized))
  }

  /// Whether the name of a date tag begins at `start`, and a digit, or a word in brackets or after `:` or
  /// `=`, follows soon: then a date may stand there that nothing reads. The date may also be the end of the
  /// name, as in `due2025-05-11`.
  func isUnreadDate(_ bytes: Span<UInt8>, from start: Offset, end: Offset) -> Bool {
    let maxNameEnd = min(end, start &+ maxDateTagName)
    guard let nameEnd = nameEnd(bytes, from: start, to: maxNameEnd) else { return false }
    let digit = firstDigit(bytes, from: nameEnd, to: min(end, nameEnd &+ maxDateDistance))
    if digit != nil || opensWords(bytes, at: nameEnd, end: end),
      isDateTag(bytes, TextRange(start, nameEnd))
    {
      return true
    }
    guard var shortEnd = firstDigit(bytes, from: start, to: nameEnd) else { return false }
    if shortEnd > start, isNameJoiner(bytes[shortEnd &- 1]) { shortEnd &-= 1 }
    return shortEnd > start && isDateTag(bytes, TextRange(start, shortEnd))
  }

  /// Whether `:`, `=` or a bracket, and then a letter, stand at `offset`, as in `@due:tomorrow`.
  private func opensWords(_ bytes: Span<UInt8>, at offset: Offset, end: Offset) -> Bool {
    guard end &- offset >= 2, (0x61...0x7A).contains(bytes[offset &+ 1] | 0x20) else {
      return false
    }
    switch bytes[offset] {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"):
      return true
    default: return false
    }
  }

  private func isDateTag(_ bytes: Span<UInt8>, _ name: TextRange) -> Bool {
    dates?.unclosedLength(array(bytes, name), []) != nil
  }
}

/// The maximum length of a date tag's name, in bytes.
package let maxDateTagName = 256
/// The maximum length of a date, in bytes.
let maxDateText = 512

/// The first ASCII digit in the range that is on the same line as its start.
package func firstDigit(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset
) -> Offset? {
  var offset = start
  while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
    if (0x30...0x39).contains(bytes[offset]) { return offset }
    offset &+= 1
  }
  return nil
}

/// Whether the byte is one of the letters `A` to `Z`.
package func isASCIICapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

/// Whether people write the byte between a date tag's name and its date: `@due_2025-05-11`.
package func isNameJoiner(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}

/// The maximum distance between a date tag's name and the first digit of its date, in bytes. It has room
/// for `on`, a weekday and a month.
package let maxDateDistance = 32
