import CivilDates
package import TaskText

/// The change that turns the items on the selected lines into tasks, projects or notes, by adding or
/// removing the bullet and the colon. They keep their tags and their state. Nil if nothing changes.
package func turning(
  into kind: Item.Kind, in selection: TextRange, of document: Document,
  extent: SourceChange.Extent = .whole,
  refused: (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  let bullet = document.bulletInUse
  func turn(_ line: EditableLine<String?>) throws(ItemRefusal) -> [Edit] {
    guard let item = line.item else { return [] }
    // Without its tasks, such a text would be of another format.
    let isNeeded = item.kind == .task && document.beginsLikeOtherFormat
    guard !isNeeded, let edits = line.edits(turningInto: kind, bullet: bullet) else {
      throw .changesOtherText
    }
    return edits
  }
  return document.lineChange(
    "Turn into a \(kind)", in: selection, where: { $0.kind != kind }, extent, refused, turn)
}

/// The change that makes tags of the dates at the end of the selected done and cancelled tasks, as
/// PlainTasks writes `✔ call (13-06-27 10:09)` if it is told to write no tags. Nil if there are none.
///
/// A task that has its `@done` or `@cancelled` already stays as it is, and so does one whose date can be
/// read in more than one way.
package func writingDoneDate(
  in selection: TextRange, of document: Document, context: CheckContext, style: OwnStyle,
  extent: SourceChange.Extent = .whole,
  refused: (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  func write(_ line: EditableLine<String?>) throws(ItemRefusal) -> [Edit] {
    guard let date = UntaggedDate(line.item, line.bytes, context, style) else { return [] }
    let change = LineChange(removing: [], writing: [date.written])
    guard line.makes(change, after: [date.edit]) else { throw .changesOtherText }
    return [date.edit]
  }
  return document.lineChange(
    "Write the date as a tag", in: selection, where: { $0.kind == .task && $0.state != .open },
    extent, refused, write)
}

extension Document {
  /// The change by the edits that `body` makes of each selected line that satisfies `predicate` and is not
  /// literal, in places that count from its start; nil if there are none.
  fileprivate func lineChange(
    _ title: String, in selection: TextRange, where predicate: (Line) -> Bool,
    _ extent: SourceChange.Extent, _ refused: (ItemRefusal) -> Void,
    _ body: (EditableLine<String?>) throws(ItemRefusal) -> [Edit]
  ) -> SourceChange? {
    if isOtherFormat { return nil }
    var edits: [Edit] = []
    func add(_ line: DocumentLine) -> Bool {
      do throws(ItemRefusal) {
        edits += try body(editableLine(line)).map { $0.shifted(by: line.range.lowerBound) }
      } catch {
        refused(error)
      }
      return !extent.isReached(by: edits)
    }
    visitLines(in: lineNumbers(in: selection), where: { !$0.isLiteral && predicate($0) }, add)
    return SourceChange(title, edits)
  }
}

/// A date in parentheses at the end of an item whose box says that it is done or cancelled.
private struct UntaggedDate {
  /// The tag that it becomes.
  let written: WrittenTag
  /// The edit that writes the tag.
  let edit: Edit

  init?(_ item: Item?, _ bytes: [UInt8], _ context: CheckContext, _ style: OwnStyle) {
    guard let item, item.box != .open else { return nil }
    let name = item.box == .done ? "done" : "cancelled"
    let names = item.tags.map { bytes[$0.name.lowerBound..<$0.name.upperBound] }
    let end = item.text.upperBound
    guard !names.contains(where: { $0.elementsEqual(name.utf8) }),
      end > item.text.lowerBound, bytes[end - 1] == UInt8(ascii: ")"),
      let open = bytes[item.text.lowerBound..<end].lastIndex(of: UInt8(ascii: "(")),
      !item.tags.contains(where: { $0.range.contains(open) })
    else { return nil }
    let text = bytes[item.text.lowerBound..<open]
    let start = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex
    let reading = context.read(Array(bytes[open + 1..<end - 1]), as: .day)
    guard start < open, let date = reading.schedule else { return nil }
    let (payload, isDetached) = style.stamp(name, at: date.start) ?? ("\(date)", false)
    written = WrittenTag(
      TextRange(start, end), name: Array(name.utf8), payload: Array(payload.utf8))
    edit = Edit(TextRange(start, end), " @\(name)\(isDetached ? " " : "")(\(payload))")
  }
}
