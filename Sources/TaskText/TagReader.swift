/// Reads the tags of one line after the other.
///
/// ```
/// tag      = "@" name [ "(" payload ")" ]
/// name     = name-char { name-char }
/// payload  = { "\(" | "\)" | any character but "(" , ")" and a line end }
/// ```
///
/// Total: any bytes give tags, in time that grows with the length of the line only.
struct TagReader {
  /// What counts as a date.
  let dates: Dialect.Dates?
  /// The partners of the line's parentheses, found when a payload first holds a `(`.
  private var pairs = ParenthesisPairs()
  /// The `@`s of the line that were tried and begin no tag although a tag led to them.
  private var refused: Set<Offset> = []

  init(dates: Dialect.Dates?) { self.dates = dates }

  /// Appends the tags of the line `line`, looking from `start` on, which is not behind its first
  /// `@`. In `masked` places, in order and apart, no tag begins.
  mutating func read(
    _ bytes: Span<UInt8>, line: TextRange, from start: Offset, masked: [TextRange] = [],
    into tags: inout [Tag]
  ) {
    pairs.reset()
    if !refused.isEmpty { refused.removeAll(keepingCapacity: true) }
    let end = line.upperBound
    var next = start
    var mask = 0
    while let at = firstAt(bytes, from: next, to: end) {
      next = at &+ 1
      while mask < masked.count, masked[mask].upperBound <= at { mask &+= 1 }
      if mask < masked.count, masked[mask].contains(at) { continue }
      guard
        at == line.lowerBound
          || whiteSpaceLength(bytes, endingAt: at, from: line.lowerBound) > 0
      else { continue }
      let known = tags.count
      readChain(bytes, line: line, from: at, into: &tags)
      if tags.count > known, let last = tags.last { next = last.end }
    }
  }

  /// Reads the tag at `at` and those that follow it with nothing but punctuation between. Each is
  /// a tag only if what follows is one, so the whole chain stands or falls.
  private mutating func readChain(
    _ bytes: Span<UInt8>, line: TextRange, from at: Offset, into tags: inout [Tag]
  ) {
    let known = tags.count
    var at = at
    var isGlued = false
    while true {
      guard !refused.contains(at),
        let candidate = tag(bytes, line: line, at: at, isGlued: isGlued)
      else {
        withdraw(from: known, failedAt: at, in: &tags)
        return
      }
      tags.append(candidate.tag)
      switch candidate.continuation {
      case .none: return
      case .tag(let following, let glued):
        at = following
        isGlued = glued
      }
    }
  }

  /// Takes back the tags of a chain that leads to no tag. A detached payload is given up first: its
  /// tag stands by itself.
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

  /// A tag that holds if its continuation does.
  private struct Candidate {
    enum Continuation {
      case none
      case tag(at: Offset, isGlued: Bool)
    }

    let tag: Tag
    let continuation: Continuation
  }

  /// The tag whose `@` stands at `at`, or nil.
  private mutating func tag(
    _ bytes: Span<UInt8>, line: TextRange, at: Offset, isGlued: Bool
  ) -> Candidate? {
    let end = line.upperBound
    let glued: NearMisses = isGlued ? .glued : []
    guard let nameEnd = nameEnd(bytes, from: at &+ 1, to: end) else { return nil }
    if nameEnd < end, bytes[nameEnd] == UInt8(ascii: "(") {
      return tagWithPayload(bytes, line: line, at: at, nameEnd: nameEnd, nearMisses: glued)
    }
    if let detached = detachedTag(bytes, at: at, nameEnd: nameEnd, end: end, nearMisses: glued) {
      return detached
    }
    var following = nameEnd
    while following < end, bytes[following] == UInt8(ascii: ".") { following &+= 1 }
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: nil, tagEnd: nameEnd, following: following,
      end: end, nearMisses: glued)
  }

  /// Decides by what stands at `following`, right behind the tag, whether it is one.
  private func candidate(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, payload: TextRange?, tagEnd: Offset,
    following: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    var nearMisses = nearMisses
    var continuation = Candidate.Continuation.none
    if following < end, whiteSpaceLength(bytes, at: following, before: end) == 0 {
      let isPayload = payload != nil
      let marksEnd = skipMarks(bytes, from: following, to: end, fullStops: isPayload)
      let hasMarks = marksEnd > following
      if hasMarks { nearMisses.insert(.punctuated) }
      if marksEnd < end, bytes[marksEnd] == UInt8(ascii: "@"), hasMarks || isPayload {
        continuation = .tag(at: marksEnd, isGlued: !hasMarks)
      } else if !hasMarks
        || (marksEnd < end && whiteSpaceLength(bytes, at: marksEnd, before: end) == 0)
      {
        return nil
      }
    }
    return Candidate(
      tag: Tag(
        start: at, nameEnd: nameEnd, payload: payload, end: tagEnd, nearMisses: nearMisses),
      continuation: continuation)
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

  /// The tag whose payload misses its `)`. It needs nothing behind it to be one.
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
      continuation: .none)
  }

  /// Where the longest schedule ends that an unclosed date tag's payload begins with.
  private func unclosedDateEnd(
    _ bytes: Span<UInt8>, name: TextRange, from start: Offset, to end: Offset
  ) -> Offset? {
    guard let dates, name.count <= longestDateTagName else { return nil }
    let rest = array(bytes, from: start, to: min(end, start &+ longestDateText))
    guard let length = dates.unclosedLength(array(bytes, name), rest), length > 0 else {
      return nil
    }
    return start &+ min(length, rest.count)
  }

  /// The tag `@done (2025-05-11)`, whose payload stands one blank apart.
  private func detachedTag(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    guard let dates, end &- nameEnd >= 4, bytes[nameEnd] == UInt8(ascii: " "),
      bytes[nameEnd &+ 1] == UInt8(ascii: "("), nameEnd &- at &- 1 <= longestDateTagName
    else { return nil }
    let start = nameEnd &+ 2
    let limit = min(end, start &+ longestDateText)
    var close = start
    while close < limit, bytes[close] != UInt8(ascii: ")") { close &+= 1 }
    guard close < limit,
      dates.isDetached(
        array(bytes, from: at &+ 1, to: nameEnd), array(bytes, from: start, to: close))
    else { return nil }
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: TextRange(start, close), tagEnd: close &+ 1,
      following: close &+ 1, end: end, nearMisses: nearMisses.union(.detached))
  }
}

/// More bytes than any date tag's name has.
private let longestDateTagName = 256
/// More bytes than any date has: what is longer is not one.
private let longestDateText = 512
