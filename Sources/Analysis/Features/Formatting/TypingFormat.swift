package import TaskText

/// The characters that trigger formatting while a person types.
package let formattingTriggers = ["\n", ")"]

/// The edits after `character` was typed, whose end is at `offset`: a new line gets the bullet of
/// the line above, and a `)` writes the date that the words in the payload that it closes mean, or
/// trims that payload. Nil if there are none.
package func typingFormat(
  after character: String, at offset: Offset, of document: Document, context: CheckContext
) -> [Edit]? {
  guard !document.isOtherFormat else { return nil }
  let number = document.position(of: offset, in: .utf8).line
  switch character {
  case "\n": return bulletEdits(onLine: number, of: document)
  case ")": return closedPayloadEdits(onLine: number, endingAt: offset, of: document, context)
  default: return nil
  }
}

private func closedPayloadEdits(
  onLine number: Int, endingAt offset: Offset, of document: Document, _ context: CheckContext
) -> [Edit]? {
  var edits: [Edit] = []
  document.forEachLine(in: number..<number + 1) { line in
    guard !line.isLiteral else { return }
    edits = document.dateEdits(ofTagEndingAt: offset, onLine: line, context)
    guard edits.isEmpty else { return }
    let own = LineFormatting(line, in: document, FormatStyle(), context)
      .payloadEdits(ofTagEndingAt: offset - line.range.lowerBound)
    edits = document.formatting(line, context, [own])
  }
  return edits.isEmpty ? nil : edits
}

/// The edit that gives a new line the bullet of the task above it. If that task has no text, the
/// edit removes its bullet instead, so that a second Enter ends the list as it does in editors.
private func bulletEdits(onLine number: Int, of document: Document) -> [Edit]? {
  guard number > 0 else { return nil }
  var above: DocumentLine?
  document.forEachLine(in: number - 1..<number) { above = $0 }
  guard let above, let task = above.item, task.kind == .task, !above.isLiteral,
    let bullet = task.bullet
  else { return nil }
  let line = document.range(ofLine: number)
  let bytes = document.bytes(in: line)
  let indent = bytes.prefix(while: isBlank).count
  guard document.item(onLine: number)?.bullet == nil else { return nil }
  let indentAbove = document.string(in: TextRange(task.line.lowerBound, bullet.lowerBound))
  if task.text.isEmpty {
    guard indent == bytes.count, !document.joinsLineEnds(without: above.range) else { return nil }
    return [Edit(TextRange(bullet.lowerBound, above.range.upperBound), "")]
  }
  let own = TextRange(line.lowerBound, line.lowerBound + indent)
  let start = indentAbove + newBullet(of: task, bullet, in: document)
  let edit =
    start.hasPrefix(document.string(in: own))
    ? Edit(TextRange(at: own.upperBound), String(start.dropFirst(indent))) : Edit(own, start)
  return document.becomesTask(onLine: number, indent: task.indent, after: edit) ? [edit] : nil
}

extension Document {
  /// The edits that write the date that the words in the payload of the tag that ends at `end` mean.
  fileprivate func dateEdits(
    ofTagEndingAt end: Offset, onLine line: DocumentLine, _ context: CheckContext
  ) -> [Edit] {
    guard let item = line.item else { return [] }
    let start = line.range.lowerBound
    let checked = CheckedItem(item, in: self, context)
    guard let tag = checked.tags.first(where: { $0.tag.end == end - start }),
      let index = checked.index(of: tag), let date = tag.dateMeantByWords(context)
    else { return [] }
    let change = LineChange([index: .setPayload(Array(date.utf8))])
    return (editableLine(line).edits(for: change) ?? []).map { $0.shifted(by: start) }
  }

  /// Whether the line becomes a task with the same text and tags. In Markdown it may be literal, or
  /// `- ---`.
  fileprivate func becomesTask(onLine number: Int, indent: Int, after edit: Edit) -> Bool {
    guard let line = documentLine(number) else { return endsInText }
    let editable = editableLine(line)
    var expected = editable.meaning
    expected.kind = .task
    expected.indent = indent
    return editable.says(expected, after: [edit.shifted(by: -line.range.lowerBound)])
  }
}

/// The bullet for an open task after `task`, with its checkbox and the white space after both.
private func newBullet(of task: Item, _ bullet: TextRange, in document: Document) -> String {
  let written = document.string(in: bullet)
  let end = task.checkbox?.lowerBound ?? task.text.lowerBound
  let gap = document.string(in: TextRange(bullet.upperBound, end))
  let blank = gap.isEmpty ? " " : gap
  let open = task.checkbox == nil ? "" : "[ ] "
  return (boxOf(.open, like: written) ?? numberedBullet(after: written) ?? written) + blank + open
}

/// The next bullet of an ordered list, or nil if `bullet` has no number.
private func numberedBullet(after bullet: String) -> String? {
  guard let mark = bullet.last, mark == "." || mark == ")", let number = Int(bullet.dropLast()),
    number < 999_999_999
  else { return nil }
  return "\(number + 1)\(mark)"
}
