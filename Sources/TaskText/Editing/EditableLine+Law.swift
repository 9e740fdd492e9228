/// The law of ``LineMeaning`` for one change of a line.
///
/// Most tags of a line stay as they are written, and so does what they say: only the others are
/// compared by their meaning.
extension EditableLine {
  /// Whether the line, as it is read after some edits, says what the change intends.
  func says(_ change: LineChange, in after: LineReading) -> Bool {
    guard after.item?.kind == item?.kind,
      after.item?.box ?? .open == change.box ?? item?.box ?? .open,
      after.item?.indent ?? 0 == item?.indent ?? 0, after.nextStates == reading.nextStates
    else { return false }
    var next = after.tags[...]
    var written = change.written[...]
    /// Whether the next tags are those that are written before the place.
    func saysWritten(before place: Offset) -> Bool {
      while let tag = written.first, tag.range.lowerBound < place {
        written.removeFirst()
        guard let found = next.popFirst(), says(tag.name[...], tag.payload[...], found, in: after)
        else { return false }
      }
      return true
    }
    for (index, tag) in tags.enumerated() {
      let own = change.tags[index]
      if own == .remove || change.writes(over: tag) { continue }
      guard saysWritten(before: tag.start), let found = next.popFirst() else { return false }
      let (name, payload) =
        own.map { changed(tag, $0) } ?? (reading.name(of: tag), reading.payload(of: tag))
      guard says(name, payload, found, in: after) else { return false }
    }
    guard saysWritten(before: .max) else { return false }
    for tag in change.added {
      guard let found = next.popFirst(), says(tag.name[...], tag.payload?[...], found, in: after)
      else { return false }
    }
    return next.isEmpty
      && (change.written.isEmpty
        ? reading.plainText.elementsEqual(after.plainText)
        : text(after: change).elementsEqual(after.plainText))
  }

  private func says(
    _ name: ArraySlice<UInt8>, _ payload: ArraySlice<UInt8>?, _ tag: Tag, in after: LineReading
  ) -> Bool {
    guard after.name(of: tag) == name else { return false }
    let found = after.payload(of: tag)
    if found == payload { return true }
    let name = Array(name)
    return reader(name, payload.map(Array.init)) == reader(name, found.map(Array.init))
  }

  /// What the line says after the change.
  package func meaning(after change: LineChange) -> LineMeaning<Payload> {
    var result = meaning
    var found: [(start: Offset, tag: LineMeaning<Payload>.TagMeaning)] = []
    for (index, tag) in tags.enumerated() {
      let own = change.tags[index]
      if own == .remove || change.writes(over: tag) { continue }
      found.append((tag.start, own.map { meaning(of: changed(tag, $0)) } ?? result.tags[index]))
    }
    for tag in change.written {
      let index = found.firstIndex { $0.start > tag.range.lowerBound } ?? found.count
      found.insert(
        (tag.range.lowerBound, meaning(of: (tag.name[...], tag.payload[...]))), at: index)
    }
    result.tags =
      found.map { $0.tag } + change.added.map { meaning(of: ($0.name[...], $0.payload?[...])) }
    if !change.written.isEmpty { result.text = Array(text(after: change)) }
    if let box = change.box { result.box = box }
    return result
  }

  private func meaning(
    of tag: (name: ArraySlice<UInt8>, payload: ArraySlice<UInt8>?)
  ) -> LineMeaning<Payload>.TagMeaning {
    let name = Array(tag.name)
    return .init(name: name, payload: reader(name, tag.payload.map(Array.init)))
  }

  /// The item's text without blanks, outside of its tags and of what becomes a tag.
  private func text(after change: LineChange) -> PlainText<[TextRange]> {
    let left = tags.lazy.filter { !change.writes(over: $0) }.map { $0.range }
    let ranges = (left + change.written.lazy.map { $0.range }).sorted {
      $0.lowerBound < $1.lowerBound
    }
    return PlainText(bytes, from: item?.text.lowerBound, outside: ranges)
  }

  /// The name and the payload of a tag after a change; those of one that is removed are as before.
  private func changed(
    _ tag: Tag, _ change: TagChange
  ) -> (name: ArraySlice<UInt8>, payload: ArraySlice<UInt8>?) {
    let (name, payload) = (reading.name(of: tag), reading.payload(of: tag))
    switch change {
    case .remove: return (name, payload)
    case .rename(let name): return (name[...], plainPayload(of: tag)?[...])
    case .setPayload(let payload): return (name, payload?[...])
    case .editPayload(let edits): return (name, self.payload(of: tag, after: edits)?[...])
    }
  }

  /// The text between the parentheses of a tag after edits of it.
  func payload(of tag: Tag, after edits: [Edit]) -> [UInt8]? {
    tag.payload.map { range in
      applied(edits.map { $0.shifted(by: -range.lowerBound) }, to: array(bytes.span, range)[...])
    }
  }

  /// The payload of a tag as it is written between closed parentheses, with its own parentheses
  /// escaped.
  private func plainPayload(of tag: Tag) -> [UInt8]? {
    reading.payload(of: tag).map { escaped(Array($0)) }
  }
}

extension LineChange {
  /// Whether a text in which the tag begins becomes another tag.
  fileprivate func writes(over tag: Tag) -> Bool {
    written.contains { $0.range.contains(tag.start) }
  }
}
