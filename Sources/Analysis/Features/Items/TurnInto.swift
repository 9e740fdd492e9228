package import TaskText

/// The change that turns the items on the selected lines into tasks, projects or notes, by adding or
/// removing the bullet and the colon. They keep their tags and their state. Nil if nothing changes.
package func turning<Check: CancellationCheck>(
  into kind: Item.Kind, in selection: TextRange, of document: Document, context: CheckContext,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  var edits: [Edit] = []
  let bullet = document.bulletInUse
  func add(_ line: DocumentLine) throws(Check.Failure) -> Bool {
    try cancellation.check()
    guard let item = line.item, !line.isLiteral else { return true }
    let turned = itemEdits(of: item, in: document, context) { $0.turned(into: kind, bullet) }
    if document.reads(item, as: kind, after: turned) { edits += turned }
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
  fileprivate func turned(into kind: Item.Kind, _ bullet: String) -> [Edit] {
    var edits: [Edit] = []
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
    } else if kind != .project, hasColon {
      edits.append(Edit(TextRange(end - 1, end), ""))
    }
    if kind != .task, item.box != .open, let tag = item.box.tagName, tags(named: tag).isEmpty {
      edits.append(Edit(TextRange(at: item.text.upperBound), " @\(tag)"))
    }
    return edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty }
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
    return openBox(like: written) ?? (written.utf8.count == 1 ? written : "-")
  }

  /// Whether the edited line of `item` is an item of that kind, with the same tags and the same
  /// state.
  fileprivate func reads(_ item: Item, as kind: Item.Kind, after edits: [Edit]) -> Bool {
    var edited = self
    var start = item.line.lowerBound
    // A line's meaning depends on its position only if it is the first, which shows the format.
    if lineNumber(at: start) > 0 {
      let before = Array("a\n".utf8)
      edited = Document(before + bytes(in: item.line), dialect: dialect)
      start = before.count
    }
    for edit in edits.reversed() {
      edited.replace(
        edit.range.shifted(by: start - item.line.lowerBound), with: edit.replacement)
    }
    guard let found = edited.item(at: start), found.kind == kind,
      found.state == item.state, found.tags.count >= item.tags.count
    else { return false }
    return zip(item.tags, found.tags).allSatisfy {
      bytes(in: $0.range) == edited.bytes(in: $1.range)
    }
  }
}
