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
  package var tags = TagChanges()
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
    for (index, change) in tags { self.tags[index] = change }
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
    var edits: [Edit] = []
    return forEachEdit(for: change) { edits.append($0) } ? edits : nil
  }

  /// Calls `body` with each of these edits.
  ///
  /// - Returns: whether edits make the change and no other.
  package func forEachEdit(for change: LineChange, _ body: (Edit) -> Void) -> Bool {
    for spelling in Spelling.allCases where change.keepsNearMisses || spelling.isPlain {
      var edited = EditedBytes(bytes[...], capacity: bytes.count)
      var first: [Edit] = []
      var count = 0
      forEachEdit(for: change, spelling) { edit in
        edited.add(edit)
        if count < maxKeptEdits { first.append(edit) }
        count += 1
      }
      guard makes(change, edited.end()) else { continue }
      if count == first.count {
        for edit in first { body(edit) }
      } else {
        forEachEdit(for: change, spelling, body)
      }
      return true
    }
    return false
  }
}

/// Of so many edits of a line, none is worked out twice. More of them, of a line that has very many tags,
/// would take many times its memory.
private let maxKeptEdits = 64

/// The ways to write a change, the one that changes the least first.
private enum Spelling: CaseIterable {
  /// Near misses of changed tags stay.
  case kept
  /// The same, with a blank before a tag that follows a changed one without a blank.
  case separated
  /// Changed tags are written without near misses.
  case plain
  /// The same, with a blank before a tag that follows a changed one without a blank.
  case plainAndSeparated
  /// The same, with one more blank after each changed tag.
  case spaced

  var isPlain: Bool { self != .kept && self != .separated }
  var isSeparated: Bool { self != .kept && self != .plain }
}

extension EditableLine {
  /// Calls `body` with each edit that the change needs, in order, those that overlap as one. Those that
  /// only touch stay apart.
  private func forEachEdit(
    for change: LineChange, _ spelling: Spelling, _ body: (Edit) -> Void
  ) {
    var last: Edit?
    func add(_ edit: Edit) {
      if let before = last, edit.range.lowerBound < before.range.upperBound {
        let end = max(before.range.upperBound, edit.range.upperBound)
        last = Edit(
          TextRange(before.range.lowerBound, end), before.replacement + edit.replacement)
        return
      }
      if let last { body(last) }
      last = edit
    }
    for edit in change.boxEdits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      add(edit)
    }
    forEachEditOfTags(for: change, spelling, add)
    if let end = item?.text.upperBound, !change.added.isEmpty {
      let text = change.added.map(written).joined()
      add(Edit(TextRange(at: end), text))
    }
    if let last { body(last) }
  }

  private func forEachEditOfTags(
    for change: LineChange, _ spelling: Spelling, _ body: (Edit) -> Void
  ) {
    if change.tags.isEmpty { return }
    for (index, tag) in tags.enumerated() {
      guard let own = change.tags[index] else { continue }
      forEachEdit(of: tag, own, spelling, body)
      if spelling.isSeparated, own != .remove, index + 1 < tags.count,
        change.tags[index + 1] != .remove, follows(tags[index + 1], tag)
      {
        body(Edit(TextRange(at: tags[index + 1].start), " "))
      }
    }
  }

  private func forEachEdit(
    of tag: Tag, _ change: TagChange, _ spelling: Spelling, _ body: (Edit) -> Void
  ) {
    switch change {
    case .remove:
      if spelling == .spaced { return body(Edit(tag.range, " ")) }
      return removal(of: tag.range, bytes.span, in: item?.text ?? tag.range).forEach(body)
    case .rename(let name):
      body(Edit(tag.name, string(name)))
      if spelling.isPlain { forEachPlainPayloadEdit(of: tag, body) }
    case .editPayload(let own):
      guard spelling.isPlain else { return own.forEach(body) }
      let new = payload(of: tag, after: own).map(escaped)
      return forEachEdit(of: tag, .setPayload(new), spelling, body)
    case .setPayload(let new):
      if !spelling.isPlain, let old = tag.payload, let new {
        body(Edit(old, string(new)))
      } else {
        body(Edit(TextRange(tag.nameEnd, tag.end), new.map { "(\(string($0)))" } ?? ""))
      }
    }
    if spelling == .spaced, tag.end < bytes.count { body(Edit(TextRange(at: tag.end), " ")) }
  }

  /// Calls `body` with each edit that writes a tag's payload between closed parentheses, with its own
  /// parentheses escaped.
  private func forEachPlainPayloadEdit(of tag: Tag, _ body: (Edit) -> Void) {
    guard let payload = tag.payload else { return }
    body(Edit(TextRange(tag.nameEnd, payload.lowerBound), "("))
    for index in plainParentheses(in: array(bytes.span, payload)) {
      body(Edit(TextRange(at: payload.lowerBound + index), "\\"))
    }
    body(Edit(TextRange(payload.upperBound, tag.end), ")"))
  }

  /// Whether no white space separates the tag from the one before it.
  private func follows(_ tag: Tag, _ previous: Tag) -> Bool {
    whiteSpaceLength(bytes.span, endingAt: tag.start, from: previous.end) == 0
  }

  private func written(_ tag: LineChange.AddedTag) -> String {
    " @\(string(tag.name))"
      + (tag.payload.map { "\(tag.isDetached ? " " : "")(\(string($0)))" } ?? "")
  }
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

  /// The same tag counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> WrittenTag {
    WrittenTag(range.shifted(by: distance), name: name, payload: payload)
  }
}

/// The changes of a line's tags, by their indices.
///
/// A line may have millions of tags, most of which change alike: equal changes of tags side by side are
/// kept as one, in twelve bytes.
package struct TagChanges: Sendable {
  /// Tags side by side that change alike.
  private struct Run {
    let start: UInt32
    var end: UInt32
    /// The place in ``TagChanges/changes``.
    let change: UInt32

    var indices: Range<Int> { Int(start)..<Int(end) }
  }

  /// In order; none is empty, and none overlap.
  private var runs: [Run] = []
  /// The changes, mostly without repetition.
  private var changes: [TagChange] = []

  /// No changes.
  package init() {}

  /// Whether no tag changes.
  package var isEmpty: Bool { runs.isEmpty }

  /// The tags that change, in order.
  package var all: [(index: Int, change: TagChange)] {
    runs.flatMap { run in run.indices.map { ($0, changes[Int(run.change)]) } }
  }

  /// The change of the tag with the index; nil if it stays.
  package subscript(index: Int) -> TagChange? {
    get {
      let place = place(of: index)
      guard place < runs.count, runs[place].indices.contains(index) else { return nil }
      return changes[Int(runs[place].change)]
    }
    set {
      let place = place(of: index)
      if place < runs.count, runs[place].indices.contains(index) { split(place, at: index) }
      guard let newValue else { return }
      let number = number(of: newValue)
      let next = self.place(of: index)
      if next > 0, runs[next - 1].indices.upperBound == index, runs[next - 1].change == number {
        runs[next - 1].end &+= 1
      } else {
        let start = UInt32(clamping: index)
        runs.insert(Run(start: start, end: start &+ 1, change: number), at: next)
      }
    }
  }

  /// The number of a change, which is mostly the last one.
  private mutating func number(of change: TagChange) -> UInt32 {
    let known = changes.indices.suffix(4).last { changes[$0] == change }
    if let known { return UInt32(clamping: known) }
    changes.append(change)
    return UInt32(clamping: changes.count - 1)
  }

  /// The place of the first run that ends after the index.
  private func place(of index: Int) -> Int {
    if let last = runs.last, last.indices.upperBound <= index { return runs.count }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].indices.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes the index out of a run that contains it.
  private mutating func split(_ place: Int, at index: Int) {
    let run = runs[place]
    let index = UInt32(clamping: index)
    let parts = [
      Run(start: run.start, end: index, change: run.change),
      Run(start: index &+ 1, end: run.end, change: run.change),
    ]
    runs.replaceSubrange(place...place, with: parts.filter { $0.start < $0.end })
  }
}
