package import TaskText

/// The change that turns the items on the selected lines into tasks, projects or notes, by adding or
/// removing the bullet and the colon. They keep their tags and their state. Nil if nothing changes.
package func turning<Check: CancellationCheck>(
  into kind: Item.Kind, in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled(),
  refused: (ItemRefusal) -> Void = { _ in }
) throws(Check.Failure) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  var edits: [Edit] = []
  let bullet = document.bulletInUse
  func add(_ line: DocumentLine) throws(Check.Failure) -> Bool {
    try cancellation.check()
    guard let item = line.item, !line.isLiteral else { return true }
    let checked = CheckedItem(item, in: document, context)
    let editable = document.editableLine(line)
    // Without its tasks, such a text would be of another format.
    if item.kind == .task, document.beginsLikeOtherFormat {
      refused(.changesOtherText)
    } else if let turned = checked.turned(into: kind, bullet, editable) {
      edits += turned.map { $0.shifted(by: line.range.lowerBound) }
    } else {
      refused(.changesOtherText)
    }
    return !extent.isReached(by: edits)
  }
  try document.visitLines(
    in: document.lineNumbers(in: selection), where: { $0.kind != kind }, add)
  return SourceChange("Turn into a \(kind.name)", edits)
}

extension Item.Kind {
  fileprivate var name: String {
    switch self {
    case .task: "task"
    case .project: "project"
    case .note: "note"
    }
  }
}

extension CheckedItem {
  /// The edits that turn the item into another kind; nil if the line would then say something else.
  fileprivate func turned(
    into kind: Item.Kind, _ bullet: String, _ line: EditableLine<String?>
  ) -> [Edit]? {
    var edits: [Edit] = []
    var expected = line.meaning
    expected.kind = kind
    expected.box = .open
    let start = item.bullet?.lowerBound ?? item.text.lowerBound
    let head = TextRange(start, item.text.lowerBound)
    switch kind {
    case .task: edits.append(Edit(head, "\(bullet) "))
    case .project, .note: edits.append(Edit(head, ""))
    }
    let end = body.upperBound
    let hasColon = end > head.upperBound && bytes(TextRange(end - 1, end)) == [UInt8(ascii: ":")]
    if kind == .project, !hasColon {
      edits.append(Edit(TextRange(at: end), ":"))
      expected.text.append(UInt8(ascii: ":"))
    } else if kind != .project, hasColon {
      edits.append(Edit(TextRange(end - 1, end), ""))
      expected.text.removeLast()
    }
    if kind != .task, item.box != .open, let tag = item.box.tagName, tags(named: tag).isEmpty {
      edits.append(Edit(TextRange(at: item.text.upperBound), " @\(tag)"))
      expected.tags.append(.init(name: Array(tag.utf8), payload: nil))
    }
    edits = joined(edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty })
    return line.says(expected, after: edits) ? edits : nil
  }
}

extension Item.State {
  /// The tag for this state, or nil for an open item.
  fileprivate var tagName: String? {
    switch self {
    case .open: nil
    case .done: "done"
    case .cancelled: "cancelled"
    }
  }
}

extension Document {
  /// The bullet of the first task of the text, in its open form.
  fileprivate var bulletInUse: String {
    guard let index = chunks.firstIndex(from: 0, where: { $0.tasks.all > 0 }),
      let chunk = chunks[index],
      let number = chunk.summaries.firstIndex(where: { $0.kind == .task }),
      let bullet = chunk.item(onLine: number, dialect: dialect)?.bullet
    else { return "-" }
    let written = String(
      decoding: chunk.bytes[bullet.lowerBound..<bullet.upperBound], as: UTF8.self)
    return openBullet(like: written)
  }
}
