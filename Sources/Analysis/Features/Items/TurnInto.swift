package import TaskText

/// The change that turns the items on the selected lines into tasks, projects or notes, by adding or
/// removing the bullet and the colon. They keep their tags and their state. Nil if nothing changes.
package func turning(
  into kind: Item.Kind, in selection: TextRange, of document: Document,
  extent: SourceChange.Extent = .whole,
  refused: (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  var edits: [Edit] = []
  let bullet = document.bulletInUse
  func add(_ line: DocumentLine) -> Bool {
    guard let item = line.item, !line.isLiteral else { return true }
    let editable = document.editableLine(line)
    // Without its tasks, such a text would be of another format.
    if item.kind == .task, document.beginsLikeOtherFormat {
      refused(.changesOtherText)
    } else if let turned = editable.edits(turningInto: kind, bullet: bullet) {
      edits += turned.map { $0.shifted(by: line.range.lowerBound) }
    } else {
      refused(.changesOtherText)
    }
    return !extent.isReached(by: edits)
  }
  document.visitLines(
    in: document.lineNumbers(in: selection), where: { $0.kind != kind }, add)
  return SourceChange("Turn into a \(kind)", edits)
}
