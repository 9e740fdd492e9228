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
    let close: Offset
    switch payloadEnd(bytes, from: start, to: end) {
    case .closed(let offset): close = offset
    case .nested(let lastEscapedClose):
      if let partner = pairs.partner(of: nameEnd, bytes, line: line) {
        close = partner
        nearMisses.insert(.nested)
      } else if let lastEscapedClose {
        close = lastEscapedClose
      } else {
        return unclosedTag(bytes, at: at, nameEnd: nameEnd, end: end, nearMisses: nearMisses)
      }
    case .open:
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
}

/// The maximum length of a date tag's name, in bytes.
package let maxDateTagName = 256
/// The maximum length of a date, in bytes.
let maxDateText = 512
