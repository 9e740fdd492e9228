package import TaskText

/// The change that moves done and cancelled items to the top of the project `Archive:`, which is
/// created at the end if there is none. Moves those of the project around `line`, or of the whole
/// text if `line` is nil. Nil if there is nothing to move.
///
/// An item moves with its notes and everything that belongs to it, and gets the name of its project
/// as `@project(…)` unless it has one. A done item with open tasks below stays where it is: the note of
/// the change, or else `refused`, says how many do. What belongs to a task stays with it.
package func archivingDone(
  ofProjectAround line: Int?, in document: Document, extent: SourceChange.Extent = .whole,
  refused: (ItemRefusal) -> Void = { _ in }
) -> SourceChange? {
  guard !document.isOtherFormat else { return nil }
  let names = ProjectNames(document, Outline(document))
  var scope = 0..<document.lineCount
  var project: Int?
  if let line {
    guard let own = names.project(around: line) else { return nil }
    scope = names.lines(ofProject: own).dropFirst()
    project = own
  }
  let archived = names.archivedLines
  let closed = ClosedItems(names, scope, outside: archived)
  let units = closed.units
  let stay: ItemRefusal? = closed.staying > 0 ? .openTasksBelow(items: closed.staying) : nil
  guard !units.isEmpty else {
    stay.map(refused)
    return nil
  }
  let blocks = joinedRuns(units)
  let mover = ArchiveText(names, archive: archived.first)
  let place = project.flatMap(names.name(ofLine:)).map { " of `\($0)`" } ?? ""
  let title = "Archive \(units.count == 1 ? "1 done item" : "\(units.count) done items")\(place)"
  let note = stay.map { "\($0)" }
  let moved = units.map {
    SourceChange.ChangedItem(line: $0.lowerBound, linesAfter: [], note: nil)
  }
  if extent == .part, !document.dialect.isMarkdown, let first = blocks.first, first.lowerBound > 0 {
    return SourceChange(title, [document.removal(of: first)], note: note)
  }
  let edits = joined(
    blocks.map(document.removal) + [mover.insertion(of: units, leaving: blocks)])
  return document.keepsTags(after: edits) ? SourceChange(title, edits, moved, note: note) : nil
}

/// The edits that move done and cancelled items to another list, to the end of the projects that have the
/// same names there. Nil if there is nothing to move.
///
/// - Parameters:
///   - target: the other list.
///   - refused: gets how many done items stay, as tasks below them are open.
package func archivingDone(
  of document: Document, to target: Document, refused: (ItemRefusal) -> Void
) throws(AddingRefusal) -> MovedItems? {
  guard !document.isOtherFormat else { return nil }
  let names = ProjectNames(document, Outline(document))
  let closed = ClosedItems(names, 0..<document.lineCount, outside: 0..<0)
  if closed.staying > 0 { refused(.openTasksBelow(items: closed.staying)) }
  return try MovedItems(closed.units, of: names, to: target)
}

/// The outermost items that are done or cancelled.
private struct ClosedItems {
  /// The lines of those that move, each including the lines of everything that belongs to it.
  private(set) var units: [Range<Int>] = []
  /// How many stay, as tasks below them are open.
  private(set) var staying = 0

  /// Those in `scope`. Markdown headings are left out, as what is below them is not indented.
  init(_ names: ProjectNames, _ scope: Range<Int>, outside archived: Range<Int>) {
    let outline = names.outline
    let isMarkdown = names.document.dialect.isMarkdown
    var index = 0
    while index < outline.items.count {
      let item = outline.items[index]
      let counts = scope.contains(item.line) && !archived.contains(item.line)
      if counts, item.state != .open, !(isMarkdown && item.kind == .project) {
        if item.state == .cancelled || item.leaves.open == 0 {
          units.append(item.lines)
          index = item.descendants.upperBound
          continue
        }
        staying += 1
      }
      index = counts && item.kind == .task ? item.descendants.upperBound : index + 1
    }
  }
}

/// The edits that move lines to the archive.
private struct ArchiveText {
  let document: Document
  let names: ProjectNames
  /// The line of the project `Archive:`, or nil if there is none.
  let archive: Int?
  /// The indent of an item in the archive.
  let indent: String

  init(_ names: ProjectNames, archive: Int?) {
    self.names = names
    document = names.document
    let outline = names.outline
    self.archive = archive
    let child = archive.flatMap(outline.index(ofLine:))
      .flatMap { outline.children(of: $0).first }.map { outline.items[$0].line }
    indent =
      document.dialect.isMarkdown
      ? "" : child.map(document.indent(ofLine:)) ?? document.indentUnit(outline)
  }

  /// The edit that inserts the items below the first line of the archive. A new archive is inserted
  /// before the last line end of the text, as editors disagree about whether a line follows it.
  func insertion(of units: [Range<Int>], leaving blocks: [Range<Int>]) -> Edit {
    let lineEnd = document.lineEnd
    var moved: [UInt8] = []
    // Items beside each other belong to the same projects, whose names take long to look up.
    var last: (parent: Int?, path: String)?
    for unit in units {
      let parent = names.outline.index(ofLine: unit.lowerBound).flatMap {
        names.outline.items[$0].parent
      }
      if document.dialect.isMarkdown || last?.parent != .some(parent) {
        last = (parent, names.path(to: unit.lowerBound).joined(separator: projectSeparator))
      }
      let path = last?.path ?? ""
      moved += document.branchText(unit, at: indent, lineEnd) { named($0, $1, path) }
    }
    let text = String(decoding: moved, as: UTF8.self).withoutLastLineEnd
    if let archive {
      return Edit(TextRange(at: document.range(ofLine: archive).upperBound), lineEnd + text)
    }
    let head = document.dialect.isMarkdown ? "# \(archiveName)" : "\(archiveName):"
    return Edit(
      TextRange(at: document.range(ofLine: document.lastLine).upperBound),
      gap(after: blocks, lineEnd) + head + lineEnd + text)
  }

  /// The separator between the text that is left and a new archive: a line end, and a blank line
  /// unless there is one already.
  private func gap(after blocks: [Range<Int>], _ lineEnd: String) -> String {
    var last = document.lastLine
    if let block = blocks.last, block.contains(last) { last = block.lowerBound - 1 }
    guard last >= 0 else { return "" }
    return document.item(onLine: last) == nil ? lineEnd : lineEnd + lineEnd
  }

  /// The bytes of a line with its project as `@project(…)`, unless the line would then say something else.
  private func named(_ line: DocumentLine, _ bytes: [UInt8], _ path: String) -> [UInt8] {
    let hasProject = line.item?.tags.contains {
      let name = $0.name.shifted(by: -line.range.lowerBound)
      return bytes[name.lowerBound..<name.upperBound].elementsEqual("project".utf8)
    }
    guard hasProject == false, !path.isEmpty else { return bytes }
    var change = LineChange()
    change.add("project", Tag.payload(ofValue: path))
    return applied(document.editableLine(line).edits(for: change) ?? [], to: bytes[...])
  }
}
