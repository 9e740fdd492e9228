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
    for (index, tag) in tags.enumerated() {
      let own = change.tags[index]
      if own == .remove { continue }
      guard let found = next.popFirst() else { return false }
      let (name, payload) =
        own.map { changed(tag, $0) } ?? (reading.name(of: tag), reading.payload(of: tag))
      guard says(name, payload, found, in: after) else { return false }
    }
    for (name, payload) in change.added {
      guard let found = next.popFirst(), says(name[...], payload?[...], found, in: after) else {
        return false
      }
    }
    return next.isEmpty && reading.plainText.elementsEqual(after.plainText)
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
    var meaning = meaning
    var tags: [LineMeaning<Payload>.TagMeaning] = []
    for (index, tag) in meaning.tags.enumerated() {
      guard let own = change.tags[index] else {
        tags.append(tag)
        continue
      }
      if own == .remove { continue }
      let (name, payload) = changed(self.tags[index], own)
      tags.append(
        .init(name: Array(name), payload: reader(Array(name), payload.map(Array.init))))
    }
    meaning.tags = tags
    for (name, payload) in change.added {
      meaning.tags.append(.init(name: name, payload: reader(name, payload)))
    }
    if let box = change.box { meaning.box = box }
    return meaning
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
