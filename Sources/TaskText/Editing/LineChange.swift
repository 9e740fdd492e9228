/// A change of one tag.
package enum TagChange: Equatable, Sendable {
  /// The tag goes, with its blanks.
  case remove
  /// It gets another name.
  case rename([UInt8])
  /// It gets this text between its parentheses or, if nil, loses its parentheses.
  case setPayload([UInt8]?)
  /// The text between its parentheses changes by these edits, which are in order.
  case editPayload([Edit])
}

/// An intended change of one line.
package struct LineChange: Sendable {
  /// The changes of the line's tags, by their index.
  package var tags: [Int: TagChange] = [:]
  /// A tag that is added, as it is written.
  package struct AddedTag: Sendable {
    let name: [UInt8]
    let payload: [UInt8]?
    /// Whether a blank precedes the parentheses.
    let isDetached: Bool
  }

  /// The tags that are added at the end of the line's text, in order.
  package var added: [AddedTag] = []
  /// The tags that texts of the line become, in order. Tags of the line that begin in such a text go. The
  /// caller has the edits that write them.
  package var written: [WrittenTag] = []
  /// The state that the box gets by ``boxEdits``; nil if it stays as it is.
  package var box: Item.State?
  /// The edits of the box and the checkbox.
  package var boxEdits: [Edit] = []
  /// Whether the near misses of changed tags stay as they are where possible.
  package var keepsNearMisses = true

  /// No change.
  package init() {}

  /// The change of the tags with those indices.
  package init(_ tags: [Int: TagChange], keepsNearMisses: Bool = true) {
    self.tags = tags
    self.keepsNearMisses = keepsNearMisses
  }

  /// The removal of the tags with those indices, where texts may also become tags.
  package init(removing tags: some Sequence<Int>, writing written: [WrittenTag] = []) {
    for tag in tags { self.tags[tag] = .remove }
    self.written = written.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Adds a tag at the end of the line's text; one whose payload is a date may be detached.
  package mutating func add(_ name: String, _ payload: String?, isDetached: Bool = false) {
    added.append(
      AddedTag(
        name: Array(name.utf8), payload: payload.map { Array($0.utf8) }, isDetached: isDetached))
  }
}

extension EditableLine {
  /// The edits that make the change and no other, in order and without overlaps; nil if none do.
  ///
  /// Where the tag after a changed one would otherwise be lost or read differently, blanks are added,
  /// or the changed tags are written without near misses.
  package func edits(for change: LineChange) -> [Edit]? {
    let expected = meaning(after: change)
    for spelling in Spelling.allCases where change.keepsNearMisses || spelling.isPlain {
      let edits = edits(for: change, spelling)
      if says(expected, after: edits) { return edits }
    }
    return nil
  }

  /// The edits that the change needs, in order, those that overlap as one. Those that only touch stay apart.
  private func edits(for change: LineChange, _ spelling: Spelling) -> [Edit] {
    var edits = change.boxEdits
    for (index, tag) in tags.enumerated() {
      guard let own = change.tags[index] else { continue }
      edits += self.edits(of: tag, own, spelling)
      if spelling.isSeparated, own != .remove, index + 1 < tags.count,
        change.tags[index + 1] != .remove,
        whiteSpaceLength(bytes.span, endingAt: tags[index + 1].start, from: tag.end) == 0
      {
        edits.append(Edit(TextRange(at: tags[index + 1].start), " "))
      }
    }
    if let end = item?.text.upperBound, !change.added.isEmpty {
      edits.append(Edit(TextRange(at: end), change.added.map(written).joined()))
    }
    return joined(edits, touching: false)
  }

  private func edits(of tag: Tag, _ change: TagChange, _ spelling: Spelling) -> [Edit] {
    var edits: [Edit]
    switch change {
    case .remove:
      if spelling == .spaced { return [Edit(tag.range, " ")] }
      return removal(of: tag.range, bytes.span, in: item?.text ?? tag.range)
    case .rename(let name):
      edits = [Edit(tag.name, string(name))]
      if spelling.isPlain, let payload = tag.payload {
        edits.append(Edit(TextRange(tag.nameEnd, payload.lowerBound), "("))
        edits += plainParentheses(in: array(bytes.span, payload)).map {
          Edit(TextRange(at: payload.lowerBound + $0), "\\")
        }
        edits.append(Edit(TextRange(payload.upperBound, tag.end), ")"))
      }
    case .editPayload(let own):
      guard spelling.isPlain else { return own }
      return self.edits(of: tag, .setPayload(payload(of: tag, after: own).map(escaped)), spelling)
    case .setPayload(let new):
      if !spelling.isPlain, let old = tag.payload, let new {
        edits = [Edit(old, string(new))]
      } else {
        edits = [Edit(TextRange(tag.nameEnd, tag.end), new.map { "(\(string($0)))" } ?? "")]
      }
    }
    if spelling == .spaced, tag.end < bytes.count {
      edits.append(Edit(TextRange(at: tag.end), " "))
    }
    return edits
  }

  private func written(_ tag: LineChange.AddedTag) -> String {
    " @\(string(tag.name))"
      + (tag.payload.map { "\(tag.isDetached ? " " : "")(\(string($0)))" } ?? "")
  }
}

/// The ways to write a change, the one that changes the least first.
private enum Spelling: CaseIterable {
  /// Near misses of changed tags stay.
  case kept
  /// As ``kept``, with a blank before a tag that follows a changed one without a blank.
  case separated
  /// Changed tags are written without near misses.
  case plain
  /// As ``plain``, with a blank before a tag that follows a changed one without a blank.
  case plainAndSeparated
  /// As ``plainAndSeparated``, with one more blank after each changed tag.
  case spaced

  var isPlain: Bool { self != .kept && self != .separated }
  var isSeparated: Bool { self != .kept && self != .plain }
}

private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The edits of an item's `text` that remove the tag at `range`.
///
/// The blanks before the tag go with it, unless something other than punctuation directly follows it.
/// At the start of the text, the blanks after the tag go instead. If punctuation and another tag follow
/// directly, a blank is inserted before that tag, which would otherwise no longer be one.
package func removal(
  of range: TextRange, _ bytes: Span<UInt8>, in text: TextRange
) -> [Edit] {
  let end = range.upperBound
  let marksEnd = skipMarks(bytes, from: end, to: text.upperBound, fullStops: true)
  let isChained =
    marksEnd > end && marksEnd < text.upperBound && bytes[marksEnd] == UInt8(ascii: "@")
    && (range.lowerBound == text.lowerBound || isBlank(bytes[range.lowerBound - 1]))
  return [Edit(withBlanks(range, bytes, in: text), "")]
    + (isChained ? [Edit(TextRange(at: marksEnd), " ")] : [])
}

/// The range of the tag with the blanks that go with it: see ``removal(of:_:in:)``.
package func withBlanks(
  _ range: TextRange, _ bytes: Span<UInt8>, in text: TextRange
) -> TextRange {
  var (start, end) = (range.lowerBound, range.upperBound)
  while end < text.upperBound, isBlank(bytes[end]) { end += 1 }
  while start > text.lowerBound, isBlank(bytes[start - 1]) { start -= 1 }
  if start == text.lowerBound { return TextRange(start, end) }
  let isFollowed = end == range.upperBound && end < text.upperBound
  let isMark = skipMarks(bytes, from: end, to: text.upperBound, fullStops: true) > end
  return isFollowed && !isMark ? range : TextRange(start, range.upperBound)
}

/// A tag that is written in the place of a text which was not that tag before.
package struct WrittenTag: Hashable, Sendable {
  /// The text that becomes the tag.
  package let range: TextRange
  /// The name of the tag.
  package let name: [UInt8]
  /// The text between its parentheses, or one that means the same.
  package let payload: [UInt8]

  /// A tag in the place of `range`.
  package init(_ range: TextRange, name: [UInt8], payload: [UInt8]) {
    self.range = range
    self.name = name
    self.payload = payload
  }

  /// This tag counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> WrittenTag {
    WrittenTag(range.shifted(by: distance), name: name, payload: payload)
  }
}

/// The edits that insert a backslash before each parenthesis of a payload that is not escaped; nil if there
/// are more than `limit`. The payload begins at `start`.
package func escapes(in payload: [UInt8], at start: Offset, atMost limit: Int) -> [Edit]? {
  var edits: [Edit] = []
  for index in plainParentheses(in: payload) {
    if edits.count == limit { return nil }
    edits.append(Edit(TextRange(at: start + index), "\\"))
  }
  return edits
}

/// The payload with a backslash before each parenthesis that is not escaped. A payload may be nothing but
/// parentheses, so this takes no edits.
func escaped(_ payload: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(payload.count)
  var start = 0
  for index in plainParentheses(in: payload) {
    text += payload[start..<index]
    text.append(UInt8(ascii: "\\"))
    start = index
  }
  text += payload[start...]
  return text
}

/// The indices of the parentheses of a payload that are not escaped, in order.
func plainParentheses(in payload: [UInt8]) -> some Sequence<Int> {
  payload.indices.lazy.filter { index in
    (payload[index] == UInt8(ascii: "(") || payload[index] == UInt8(ascii: ")"))
      && (index == 0 || payload[index - 1] != UInt8(ascii: "\\"))
  }
}
