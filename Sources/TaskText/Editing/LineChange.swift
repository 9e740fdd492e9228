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
