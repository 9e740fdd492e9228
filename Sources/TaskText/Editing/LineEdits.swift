import CivilDates

/// Edits of one line that are made at once.
struct LineEdits {
  private let line: DocumentLine
  private let editable: EditableLine<String?>
  private var change = LineChange([:], keepsNearMisses: false)
  /// The kind that the item turns into, and the edits for it; nil if it keeps its kind.
  private var turning: (kind: Item.Kind, edits: [Edit])?
  /// The edit of the item's state so far.
  private var marking: TagEdit?

  init(_ line: DocumentLine, _ editable: EditableLine<String?>) {
    self.line = line
    self.editable = editable
  }

  /// The edits in the places of the document, in order.
  func edits() throws(TagEditError) -> [Edit] {
    guard let edits = turning?.edits ?? editable.edits(for: change) else { throw .changesOtherText }
    return edits.map { $0.shifted(by: line.range.lowerBound) }
  }

  /// Adds an edit of this line of the document; `boxes` are those that it uses.
  mutating func add(
    _ edit: TagEdit, in document: Document, boxes: () -> BoxesInUse
  ) throws(TagEditError) {
    if let turning {
      guard case .turn(let item, turning.kind) = edit else { throw .conflictingEdits }
      return try require(item, in: document)
    }
    switch edit {
    case .add(let name, let value, let item):
      try require(item, in: document)
      try requireWritable(name, value)
      if !has(name, value) { change.add(name, value.map(Tag.payload(ofValue:))) }
    case .set(let name, let value, let item):
      try require(item, in: document)
      try requireWritable(name, value)
      let payload = value.map(Tag.payload(ofValue:))
      if let index = index(ofTagNamed: name) {
        try requireNoWords(at: index)
        try setTag(index, .setPayload(payload.map { Array($0.utf8) }))
      } else if let added = added(named: name) {
        guard added.payload == payload.map({ Array($0.utf8) }) else { throw .conflictingEdits }
      } else {
        change.add(name, payload)
      }
    case .setPayload(let tag, let value):
      let index = try index(of: tag, in: document)
      if let value { try requireWritable(value: value) }
      try requireNoWords(at: index)
      try setTag(index, .setPayload(value.map { Array(Tag.payload(ofValue: $0).utf8) }))
    case .remove(let tag): try setTag(index(of: tag, in: document), .remove)
    case .rename(let tag, let name):
      let index = try index(of: tag, in: document)
      guard Tag.isName(name) else { throw .invalidName(name) }
      guard added(named: name) == nil else { throw .conflictingEdits }
      try setTag(index, .rename(Array(name.utf8)))
    case .markDone(let item, let day):
      try require(item, in: document)
      guard item.state != .done else { return }
      if marking != edit { try mark(edit, isDone: true, boxes(), removing: "cancelled") }
      let isDone = editable.meaning(after: change).tags.contains { $0.name == Array("done".utf8) }
      if !isDone { change.add("done", "\(day)") }
    case .markOpen(let item):
      try require(item, in: document)
      if item.state == .done, marking != edit {
        try mark(edit, isDone: false, boxes(), removing: "done")
      }
    case .turn(let item, let kind):
      try require(item, in: document)
      guard item.kind != kind else { return }
      guard change.tags.isEmpty, change.added.isEmpty, change.box == nil else {
        throw .conflictingEdits
      }
      guard let edits = editable.edits(turningInto: kind, bullet: document.bulletInUse) else {
        throw .changesOtherText
      }
      turning = (kind, edits)
    }
  }

  private func require(_ item: Item, in document: Document) throws(TagEditError) {
    guard item.revision.isSame(as: document.revision), item == line.item else { throw .noItem }
    // What is added to code, front matter or a comment is not a tag.
    guard !line.isLiteral else { throw .changesOtherText }
  }

  private func index(of tag: Tag, in document: Document) throws(TagEditError) -> Int {
    guard tag.revision.isSame(as: document.revision),
      let index = editable.tags.firstIndex(of: tag.shifted(by: -line.range.lowerBound))
    else { throw .noTag }
    return index
  }

  private mutating func setTag(_ index: Int, _ tagChange: TagChange) throws(TagEditError) {
    guard [nil, tagChange].contains(change.tags[index]) else { throw .conflictingEdits }
    change.tags[index] = tagChange
  }

  /// Requires that a new payload of a tag replaces no words that may not belong to the old one.
  private func requireNoWords(at index: Int) throws(TagEditError) {
    let tag = editable.tags[index]
    guard editable.mayHoldOtherWords(tag) else { return }
    throw .losesText(tag: editable.string(in: tag.range))
  }

  /// The first tag that has the name, or gets it by an edit so far.
  private func index(ofTagNamed name: String) -> Int? {
    let name = foldedName(name.utf8)
    if let index = editable.tags.firstIndex(where: { editable.name(of: $0) == name }) {
      return index
    }
    return editable.tags.indices.first { index in
      if case .rename(let new) = change.tags[index] { foldedName(new) == name } else { false }
    }
  }

  /// The tag of the name that an edit so far adds.
  private func added(named name: String) -> LineChange.AddedTag? {
    change.added.first { foldedName($0.name) == foldedName(name.utf8) }
  }

  /// Whether the line, after the edits so far, has a tag of the name, and with the value if there is one.
  private func has(_ name: String, _ value: String?) -> Bool {
    editable.meaning(after: change).tags.contains { tag in
      guard foldedName(tag.name) == foldedName(name.utf8) else { return false }
      guard let value else { return true }
      return tag.payload.map(comparable) == comparable(value)
    }
  }

  /// Sets the box, and removes the tags with the name, unless another edit changes the item's state.
  private mutating func mark(
    _ edit: TagEdit, isDone: Bool, _ boxes: BoxesInUse, removing name: String
  ) throws(TagEditError) {
    guard marking == nil else { throw .conflictingEdits }
    marking = edit
    guard let item = line.item?.shifted(by: -line.range.lowerBound) else { throw .noItem }
    let indices = editable.tags.indices.filter {
      editable.string(in: editable.tags[$0].name).utf8.elementsEqual(name.utf8)
        && change.tags[$0] != .remove
    }
    if let index = indices.first(where: { editable.hasText(editable.tags[$0]) }) {
      throw .losesText(tag: editable.string(in: editable.tags[index].range))
    }
    let own = LineChange(
      marking: item, isDone ? .done : .open, boxes: boxes, removing: indices,
      text: editable.string)
    for (index, tagChange) in own.tags { try setTag(index, tagChange) }
    change.boxEdits = own.boxEdits
    change.box = own.box
  }
}

/// A value without white space around it, as it is compared.
private func comparable(_ value: String) -> String { trimmed(comparableText(value.utf8)) }

extension EditableLine {
  fileprivate func string(in range: TextRange) -> String {
    String(decoding: array(bytes.span, range), as: UTF8.self)
  }

  /// The name of a tag of the line, in which the case of letters does not count.
  fileprivate func name(of tag: Tag) -> String { foldedName(array(bytes.span, tag.name)) }

  /// Whether a tag of the line is a date tag whose payload is not closed and, for lack of a date that says
  /// where it ends, is all that follows, of more than one word.
  fileprivate func mayHoldOtherWords(_ tag: Tag) -> Bool {
    guard tag.nearMisses.contains(.unclosed), let dates = dialect.dates,
      dates.unclosedLength(array(bytes.span, tag.name), []) != nil,
      let payload = tag.payload.map({ array(bytes.span, $0) })
    else { return false }
    let start = skipWhiteSpace(payload.span, from: 0, to: payload.count)
    return payload[start...].contains(where: isBlank)
      && !dates.isDetached(
        bytes.span.extracting(tag.name.lowerBound..<tag.name.upperBound), payload.span)
  }

  /// Whether the payload of a tag of the line is a text and not a date.
  fileprivate func hasText(_ tag: Tag) -> Bool {
    guard let payload = tag.payload.map({ array(bytes.span, $0) }) else { return false }
    let isBlank = skipWhiteSpace(payload.span, from: 0, to: payload.count) == payload.count
    return !isBlank
      && DateReading.read(
        payload.span, as: .day, today: .first, options: DateOptions(), suggests: false
      ).schedule == nil
  }
}
