import TaskText

/// What a command does to an item and to what belongs to it.
struct BranchChange {
  /// A line of the document, and its change.
  typealias Part = (line: DocumentLine, change: LineChange)

  /// The change of the item's own line.
  var own: LineChange
  /// The lines that are copied to the place before the item, in order, with the changes of the copies.
  var copies: [Part] = []
  /// The lines below the item that change, in order.
  var below: [Part] = []
  /// Whether what is below the item belongs to its next occurrence afterwards.
  var takesBranchAlong = false
  /// What a person has to know about it, in one clause.
  var note: String?
}

extension Document {
  /// The lines of an item and of everything below it. In Markdown, what is below a heading is not
  /// indented.
  func branch(ofItemOn line: DocumentLine) -> Range<Int> {
    guard dialect.isMarkdown, line.item?.kind == .project, let level = line.item?.bullet?.count
    else { return subtree(ofLine: line.number) }
    var end = lineCount
    func search(_ other: DocumentLine) -> Bool {
      guard let bullet = other.item?.bullet, bullet.count <= level else { return true }
      end = other.number
      return false
    }
    visitLines(in: line.number + 1..<lineCount, where: { $0.kind == .project }, search)
    return line.number..<end
  }

  /// The edits that make the change of the item on the line, in order and without overlaps.
  func edits(for change: BranchChange, of line: DocumentLine) throws(ItemRefusal) -> [Edit] {
    guard var edits = edits(for: change.own, of: line) else { throw .changesOtherText }
    for part in change.below {
      guard let below = self.edits(for: part.change, of: part.line) else {
        throw .below(line: part.line.number, .changesOtherText)
      }
      edits += below
    }
    if change.copies.isEmpty { return edits }
    var copies = ""
    for part in change.copies {
      guard let edits = editableLine(part.line).edits(for: part.change) else {
        throw .changesOtherText
      }
      let copy = applied(edits, to: bytes(in: part.line.range)[...])
      copies += String(decoding: copy, as: UTF8.self)
      copies += lineEnd(ofLine: part.line.number, or: lineEnd)
    }
    return joined([Edit(TextRange(at: line.range.lowerBound), copies)] + edits)
  }

  /// Whether all lines are of the same kind after edits that insert copies of lines before others. In
  /// Markdown, a copy may end what a line before it has begun.
  func keepsKinds(after edits: [Edit], inserting copies: [(line: Int, copied: [Int])]) -> Bool {
    guard dialect.isMarkdown else { return true }
    let kinds = itemKinds
    var expected = kinds
    for copy in copies.reversed() {
      expected.insert(contentsOf: copy.copied.map { kinds[$0] }, at: copy.line)
    }
    return Document(applied(edits, to: bytes[...]), dialect: dialect).itemKinds == expected
  }
}
