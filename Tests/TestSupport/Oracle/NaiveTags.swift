import TaskText

/// Reads the tags of a line according to the description of the language, without optimizations.
struct NaiveTags {
  let line: NaiveLine
  let dates: Dialect.Dates?

  /// All tags of the line.
  var tags: [PlainItem.PlainTag] {
    var tags: [PlainItem.PlainTag] = []
    var index = 0
    while index < line.count {
      let isGlued = index > 0 && naiveGluingMarks.contains(line.characters[index - 1])
      if line[index] == "@", index == 0 || line.isGap(index - 1) || isGlued,
        let chain = chain(at: index, isGlued: isGlued), let last = chain.last
      {
        tags += chain
        index = line.offsets.firstIndex(of: last.range.upperBound) ?? line.count
      } else {
        index += 1
      }
    }
    return tags
  }

  /// The tag at `start` and the tags that must follow it, or nil.
  private func chain(at start: Int, isGlued: Bool) -> [PlainItem.PlainTag]? {
    let glued: NearMisses = isGlued ? .glued : []
    let nameLimit = line.skip(from: start + 1, while: isNaiveNameCharacter)
    guard line.characters[start + 1..<nameLimit].contains(where: isNaiveWordCharacter) else {
      return nil
    }
    var nameEnd = nameLimit
    while line[nameEnd - 1] == "." { nameEnd -= 1 }
    if line[nameEnd] == "(" {
      let found = payload(name: line.bytes(start + 1, nameEnd), from: nameEnd + 1)
      let payload = line.range(nameEnd + 1, found.end)
      let end = found.nearMiss == .unclosed ? found.end : found.end + 1
      let tag = tag(start, nameEnd, payload, end, glued.union(found.nearMiss))
      return found.nearMiss == .unclosed ? [tag] : follow(tag, at: end)
    }
    if let close = detachedClose(name: line.bytes(start + 1, nameEnd), nameEnd: nameEnd),
      let chain = follow(
        tag(
          start, nameEnd, line.range(nameEnd + 2, close), close + 1, glued.union(.detached)),
        at: close + 1)
    {
      return chain
    }
    if let found = unparenthesized(name: line.bytes(start + 1, nameEnd), nameEnd: nameEnd),
      let chain = follow(
        tag(
          start, nameEnd, line.range(nameEnd + 1, found.payloadEnd), found.end,
          glued.union(.unparenthesized)),
        at: found.end)
    {
      return chain
    }
    return follow(tag(start, nameEnd, nil, nameEnd, glued), at: nameLimit)
  }

  /// The tag and the tags that must follow it at `index`; nil if other text follows.
  private func follow(_ tag: PlainItem.PlainTag, at index: Int) -> [PlainItem.PlainTag]? {
    if line.isGap(index) { return [tag] }
    let hasPayload = tag.payload != nil
    let marksEnd = line.skip(from: index) {
      naiveMarks.contains($0) || (hasPayload && $0 == ".")
    }
    guard marksEnd > index else {
      guard hasPayload, line[index] == "@" else { return nil }
      return chain(at: index, isGlued: true).map { [tag] + $0 }
    }
    let punctuated = PlainItem.PlainTag(
      range: tag.range, nameEnd: tag.nameEnd, payload: tag.payload,
      nearMisses: tag.nearMisses.union(.punctuated))
    if line.isGap(marksEnd) { return [punctuated] }
    guard line[marksEnd] == "@" else { return nil }
    let isGlued = naiveGluingMarks.contains(line.characters[marksEnd - 1])
    return chain(at: marksEnd, isGlued: isGlued).map { [punctuated] + $0 }
  }

  /// The end of the payload that begins at `start`, and its near miss if it has one.
  private func payload(name: [UInt8], from start: Int) -> (end: Int, nearMiss: NearMisses) {
    var depth = 0
    var lastEscapedClose: Int?
    var hasInner = false
    var index = start
    while let character = line[index] {
      switch character {
      case "\\" where line[index + 1] == "(" || line[index + 1] == ")":
        if line[index + 1] == ")", !hasInner { lastEscapedClose = index + 1 }
        index += 1
      case "(":
        depth += 1
        hasInner = true
      case ")" where depth == 0: return (index, hasInner ? .nested : [])
      case ")": depth -= 1
      default: break
      }
      index += 1
    }
    if let lastEscapedClose { return (lastEscapedClose, []) }
    if let length = dates?.unclosedLength(name, line.bytes(start, line.count)), length > 0 {
      let end = line.offsets[start] + length
      return (line.offsets.firstIndex(of: end) ?? line.count, .unclosed)
    }
    let next = (start..<line.count).first { line[$0] == " " && line[$0 + 1] == "@" }
    return (line.trimmed(from: start, to: next ?? line.count), .unclosed)
  }

  /// The closing parenthesis of the detached date after a date tag's name.
  private func detachedClose(name: [UInt8], nameEnd: Int) -> Int? {
    guard let dates, line[nameEnd] == " ", line[nameEnd + 1] == "(",
      let close = line.characters[(nameEnd + 2)...].firstIndex(of: ")"),
      dates.isDetached(name.span, line.bytes(nameEnd + 2, close).span)
    else { return nil }
    return close
  }

  /// The ends of the payload and of the tag, if a date follows a date tag's name after `:` or `=`, or in
  /// brackets.
  private func unparenthesized(name: [UInt8], nameEnd: Int) -> (payloadEnd: Int, end: Int)? {
    guard let dates else { return nil }
    let start = nameEnd + 1
    switch line[nameEnd] {
    case ":", "=":
      guard line[start].map({ ("0"..."9").contains($0) }) == true,
        let length = dates.unclosedLength(name, line.bytes(start, line.count)), length > 0,
        let end = line.offsets.firstIndex(of: line.offsets[start] + length)
      else { return nil }
      return (end, end)
    case "[":
      guard let close = line.characters[start...].firstIndex(of: "]"),
        dates.isDetached(name.span, line.bytes(start, close).span)
      else { return nil }
      return (close, close + 1)
    default: return nil
    }
  }

  private func tag(
    _ start: Int, _ nameEnd: Int, _ payload: TextRange?, _ end: Int, _ nearMisses: NearMisses
  ) -> PlainItem.PlainTag {
    PlainItem.PlainTag(
      range: line.range(start, end), nameEnd: line.offsets[nameEnd], payload: payload,
      nearMisses: nearMisses)
  }
}
