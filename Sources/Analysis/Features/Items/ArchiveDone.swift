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
  let items = units.count == 1 ? "1 done item" : "\(units.count) done items"
  let title = "Archive \(items)\(place)"
  let note = stay.map { "\($0)" }
  if extent == .part, !document.dialect.isMarkdown, let first = blocks.first, first.lowerBound > 0 {
    return SourceChange(title, [mover.removal(of: first)], note: note)
  }
  let edits = joined(
    blocks.map(mover.removal) + [mover.insertion(of: units, leaving: blocks)])
  return document.keepsTags(after: edits) ? SourceChange(title, edits, note: note) : nil
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

  /// The edit that removes the lines with the line end after them or, at the end of the text, with
  /// the line end before them.
  func removal(of lines: Range<Int>) -> Edit {
    let start = document.start(ofLine: lines.lowerBound)
    guard lines.upperBound > lastLine else {
      return Edit(TextRange(start, document.range(ofLine: lines.upperBound).lowerBound), "")
    }
    let before =
      lines.lowerBound > 0 ? document.range(ofLine: lines.lowerBound - 1).upperBound : start
    return Edit(TextRange(before, document.range(ofLine: lastLine).upperBound), "")
  }

  /// The edit that inserts the items below the first line of the archive. A new archive is inserted
  /// before the last line end of the text, as editors disagree about whether a line follows it.
  func insertion(of units: [Range<Int>], leaving blocks: [Range<Int>]) -> Edit {
    let lineEnd = document.lineEnd
    var text = ""
    for unit in units { text += moved(unit, lineEnd) }
    text = text.withoutLastLineEnd
    if let archive {
      return Edit(TextRange(at: document.range(ofLine: archive).upperBound), lineEnd + text)
    }
    let head = document.dialect.isMarkdown ? "# \(archiveName)" : "\(archiveName):"
    return Edit(
      TextRange(at: document.range(ofLine: lastLine).upperBound),
      gap(after: blocks, lineEnd) + head + lineEnd + text)
  }

  /// The last line of the text, not counting the empty one after the last line end.
  private var lastLine: Int {
    let last = document.lineCount - 1
    return last > 0 && document.range(ofLine: last).isEmpty ? last - 1 : last
  }

  /// The separator between the text that is left and a new archive: a line end, and a blank line
  /// unless there is one already.
  private func gap(after blocks: [Range<Int>], _ lineEnd: String) -> String {
    var last = lastLine
    if let block = blocks.last, block.contains(last) { last = block.lowerBound - 1 }
    guard last >= 0 else { return "" }
    return document.item(onLine: last) == nil ? lineEnd : lineEnd + lineEnd
  }

  /// The lines as they are written in the archive, each with a line end.
  private func moved(_ lines: Range<Int>, _ lineEnd: String) -> String {
    var text = ""
    let base = document.item(onLine: lines.lowerBound)?.indent ?? 0
    document.forEachLine(in: lines) { line in
      guard let item = line.item else {
        text += document.string(in: line.range) + document.lineEnd(ofLine: line.number, or: lineEnd)
        return
      }
      let own = document.indent(ofLine: line.number)
      let target = columns(of: indent) + item.indent - base
      let kept = indent + own.dropFirst(document.indent(ofLine: lines.lowerBound).utf8.count)
      text +=
        columns(of: kept) == target
        ? kept : indent + String(repeating: " ", count: max(0, target - columns(of: indent)))
      text +=
        line.number == lines.lowerBound
        ? named(item, line, indent: own.utf8.count)
        : document.string(
          in: TextRange(line.range.lowerBound + own.utf8.count, line.range.upperBound))
      text += document.lineEnd(ofLine: line.number, or: lineEnd)
    }
    return text
  }

  /// The line after its indent, with its project as `@project(…)` unless the line would then say
  /// something else.
  private func named(_ item: Item, _ line: DocumentLine, indent: Int) -> String {
    var bytes = document.bytes(in: line.range)
    if !item.tags.contains(where: { document.name(of: $0) == "project" }),
      let path = names.path(to: line.number)
    {
      var change = LineChange()
      change.add("project", Tag.payload(ofValue: path))
      bytes = applied(document.editableLine(line).edits(for: change) ?? [], to: bytes[...])
    }
    return String(decoding: bytes.dropFirst(indent), as: UTF8.self)
  }
}

extension String {
  /// The text without the line end at its end.
  fileprivate var withoutLastLineEnd: String {
    var bytes = Array(utf8)
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Document {
  /// Whether the text has the same tags after lines have been moved, not counting `@project`, which the
  /// archive adds. In Markdown, a line that opens a fence or a comment changes how others are read. What
  /// comes first in the text may be read as its byte-order mark.
  func keepsTags(after edits: [Edit]) -> Bool {
    let (before, after) = (bytes, applied(edits, to: bytes[...]))
    let mark = Array("\u{FEFF}".utf8)
    guard before.starts(with: mark) == after.starts(with: mark) else { return false }
    return !dialect.isMarkdown || Document(after, dialect: dialect).lineKinds == lineKinds
  }

  /// How many lines there are of each kind with the same tags.
  private var lineKinds: [[String]: Int] {
    var counts: [[String]: Int] = [:]
    forEachLine(in: 0..<lineCount) { line in
      guard let item = line.item else { return }
      let tags = item.tags.filter { name(of: $0) != "project" }.map { string(in: $0.range) }
      if item.kind == .project, tags.isEmpty, item.bullet != nil { return }
      counts[["\(item.kind) \(line.isLiteral)"] + tags, default: 0] += 1
    }
    return counts
  }
}
