package import TaskText

/// The edits that move items with everything below them to the end of a project, in the same text or in
/// another one.
package struct MovedItems: Sendable {
  /// The edits of the text that they leave; with all edits, if it is the same one.
  package var source: [Edit] = []
  /// The edits of the other text.
  package var target: [Edit] = []
  /// The number of items that move.
  package let count: Int
}

/// Moves the tasks on some lines.
///
/// - Parameters:
///   - lines: from 0.
///   - project: the name of the project that they go to, which is added if there is none; nil for the end
///     of the tasks that belong to none.
///   - target: the text that they go to; nil for the same one.
/// - Returns: nil if there is nothing to move: no task or project is on the lines, or they are there.
package func movingItems(
  onLines lines: [Int], of document: Document, toProject project: String?, in target: Document?
) throws(AddingRefusal) -> MovedItems? {
  guard !document.isOtherFormat, target?.isOtherFormat != true else { throw .otherFormat }
  let names = ProjectNames(document, Outline(document))
  var units: [Range<Int>] = []
  for line in lines.sorted() where units.last?.contains(line) != true {
    guard let index = names.outline.index(ofLine: line), names.outline.items[index].kind != .note
    else { continue }
    // What belongs to a heading is not indented below it, and would not be there either.
    if document.dialect.isMarkdown, names.outline.items[index].kind == .project {
      throw .unreadable
    }
    units.append(names.outline.items[index].lines)
  }
  guard !units.isEmpty else { return nil }
  if target == nil, let project {
    let goal = names.outline.items.first { names.name(ofLine: $0.line) == project }
    if let goal, units.contains(where: { $0.contains(goal.line) }) { throw .intoItself }
  }
  let (removals, rest) = try document.removing(units)
  let place = TaskPlace(project: project, in: target ?? rest)
  let added = place.adding(document.branchText(units, at: place.indent), to: target ?? rest)
  let result = try place.checked(added, in: target ?? rest)
  if target != nil {
    return MovedItems(source: removals, target: [added.edit], count: units.count)
  }
  var offset = added.edit.range.lowerBound
  for removal in removals where removal.range.lowerBound < offset { offset += removal.range.count }
  let insertion = Edit(TextRange(at: offset), added.edit.replacement)
  let edits = (removals + [insertion]).sorted { $0.range.lowerBound < $1.range.lowerBound }
  return result.bytes == document.bytes
    ? nil : MovedItems(source: joined(edits), count: units.count)
}

extension MovedItems {
  /// Moves items to the projects of the same names in another text. Nil if there are none.
  init?(
    _ units: [Range<Int>], of names: ProjectNames, to target: Document
  ) throws(AddingRefusal) {
    guard !units.isEmpty else { return nil }
    let document = names.document
    source = try document.removing(units).edits
    count = units.count
    var new = target
    var next = units[...]
    while let first = next.first {
      let path = names.path(to: first.lowerBound)
      let group = next.prefix { names.path(to: $0.lowerBound) == path }
      next = next.dropFirst(group.count)
      let place = TaskPlace(path: path, in: new)
      let text = document.branchText(Array(group), at: place.indent)
      new = try place.checked(place.adding(text, to: new), in: new)
    }
    self.target = [difference(from: target.bytes, to: new.bytes)]
  }
}

extension Document {
  /// The lines of items and of what belongs to them at another indent, without the last line end.
  fileprivate func branchText(_ units: [Range<Int>], at indent: String) -> String {
    let bytes = units.flatMap { branchText($0, at: indent, lineEnd) }
    return String(decoding: bytes, as: UTF8.self).withoutLastLineEnd
  }

  /// The text without some lines, and the edits that remove them.
  ///
  /// - Throws: a refusal if other lines would be read differently.
  fileprivate func removing(
    _ units: [Range<Int>]
  ) throws(AddingRefusal) -> (edits: [Edit], rest: Document) {
    let edits = joined(joinedRuns(units).map(removal))
    let rest = Document(applied(edits, to: bytes[...]), dialect: dialect)
    var kinds = itemKinds
    for unit in units.reversed() { kinds.removeSubrange(unit) }
    guard rest.itemKinds.elementsEqual(kinds) || rest.itemKinds.dropLast().elementsEqual(kinds)
    else { throw .unreadable }
    return (edits, rest)
  }
}

/// One edit that makes one text of another.
private func difference(from old: [UInt8], to new: [UInt8]) -> Edit {
  func isInside(_ text: [UInt8], _ index: Int) -> Bool {
    text.indices.contains(index) && text[index] & 0xC0 == 0x80
  }
  let shorter = min(old.count, new.count)
  var start = zip(old, new).prefix { $0 == $1 }.count
  while isInside(old, start) || isInside(new, start) { start -= 1 }
  var length = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
  length = min(length, shorter - start)
  while isInside(old, old.count - length) || isInside(new, new.count - length) { length -= 1 }
  let text = new[start..<(new.count - length)]
  return Edit(TextRange(start, old.count - length), String(decoding: text, as: UTF8.self))
}
