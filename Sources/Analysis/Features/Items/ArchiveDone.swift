package import TaskText

/// Moves the done and cancelled items of the project around `line`, or of the whole text where that
/// is nil, to the top of the project `Archive:`, which is made at the end where there is none. Nil
/// where there is nothing to move.
///
/// An item goes with its notes and all that belongs to it, and is given the name of its project as
/// `@project(…)`, unless it has one.
package func archivingDone(ofProjectAround line: Int?, in document: Document) -> Proposal? {
  guard !document.isOtherFormat else { return nil }
  let outline = Outline(document)
  let names = ProjectNames(document, outline)
  var scope = 0..<document.lineCount
  var project: Int?
  if let line {
    guard let own = names.project(around: line) else { return nil }
    scope = names.lines(ofProject: own).dropFirst()
    project = own
  }
  let archive = outline.items.first { item in
    item.level == 0 && item.kind == .project && names.name(ofLine: item.line) == archiveName
  }?.line
  let archived = archive.map(names.lines(ofProject:)) ?? 0..<0
  let units = closedUnits(outline, in: document, scope, outside: archived)
  guard !units.isEmpty else { return nil }
  let mover = ArchiveText(document, outline, names, archive: archive)
  let place = project.flatMap(names.name(ofLine:)).map { " of `\($0)`" } ?? ""
  let items = units.count == 1 ? "1 done item" : "\(units.count) done items"
  return Proposal(
    "Archive \(items)\(place)",
    joined(units.map { mover.removal(of: $0) } + [mover.insertion(of: units)]))
}

/// What the project is called that done items go to.
private let archiveName = "Archive"

/// The lines of the outermost items in the scope that are done or cancelled, each with those of all
/// that belongs to it. Markdown's headings stay: what is below them is not indented.
private func closedUnits(
  _ outline: Outline, in document: Document, _ scope: Range<Int>, outside archived: Range<Int>
) -> [Range<Int>] {
  var units: [Range<Int>] = []
  var index = 0
  while index < outline.items.count {
    let item = outline.items[index]
    let isHeading =
      item.kind == .project && document.item(onLine: item.line)?.bullet != nil
    if item.state != .open, !isHeading, scope.contains(item.line), !archived.contains(item.line) {
      units.append(item.lines)
      index = item.descendants.upperBound
    } else {
      index += 1
    }
  }
  return units
}

/// How lines are taken from their places and put into the archive.
private struct ArchiveText {
  let document: Document
  let names: ProjectNames
  /// The line of the project `Archive:`; nil where there is none.
  let archive: Int?
  /// What stands before an item in the archive.
  let indent: String

  init(_ document: Document, _ outline: Outline, _ names: ProjectNames, archive: Int?) {
    self.document = document
    self.names = names
    self.archive = archive
    let child = archive.flatMap(outline.index(ofLine:))
      .flatMap { outline.children(of: $0).first }.map { outline.items[$0].line }
    let sample = child ?? outline.items.first { $0.level > 0 }?.line
    indent =
      document.dialect.isMarkdown
      ? "" : sample.map { document.indent(ofLine: $0) } ?? "\t"
  }

  /// The lines with the line end behind them.
  func removal(of lines: Range<Int>) -> Edit {
    let start = document.start(ofLine: lines.lowerBound)
    let isLast = lines.upperBound >= document.lineCount
    let end = isLast ? document.count : document.line(lines.upperBound).lowerBound
    return Edit(TextRange(start, end), "")
  }

  /// The items below the archive's first line; at the end of the text with that line.
  func insertion(of units: [Range<Int>]) -> Edit {
    let lineEnd = document.lineEnd
    let text = units.map { moved($0, lineEnd) }.joined()
    guard let archive else {
      let head = document.dialect.isMarkdown ? "# \(archiveName)" : "\(archiveName):"
      let all = gap(behind: units, lineEnd) + head + lineEnd + text
      return Edit(
        TextRange(at: document.count), document.isEnded ? all : all.withoutLastLineEnd)
    }
    guard archive + 1 < document.lineCount else {
      return Edit(TextRange(at: document.count), lineEnd + text.withoutLastLineEnd)
    }
    return Edit(TextRange(at: document.line(archive + 1).lowerBound), text)
  }

  /// What parts a new archive from what is left above it: a blank line.
  private func gap(behind units: [Range<Int>], _ lineEnd: String) -> String {
    var last = document.lineCount - (document.isEnded ? 2 : 1)
    while let unit = units.last(where: { $0.contains(last) }) { last = unit.lowerBound - 1 }
    guard last >= 0 else { return "" }
    let isLineEnded = last < document.lineCount - 1
    let isBlank = document.item(onLine: last) == nil
    return (isLineEnded ? "" : lineEnd) + (isBlank ? "" : lineEnd)
  }

  /// The lines as they stand in the archive, each with a line end.
  private func moved(_ lines: Range<Int>, _ lineEnd: String) -> String {
    var text = ""
    let base = document.item(onLine: lines.lowerBound)?.indent ?? 0
    document.forEachLine(in: lines) { line in
      guard let item = line.item else {
        text += document.string(in: line.range) + document.lineEnd(ofLine: line.number, or: lineEnd)
        return
      }
      let own = document.indent(ofLine: line.number)
      let rest = document.string(
        in: TextRange(line.range.lowerBound + own.utf8.count, line.range.upperBound))
      let wanted = columns(of: indent) + item.indent - base
      let kept = indent + own.dropFirst(document.indent(ofLine: lines.lowerBound).utf8.count)
      text +=
        columns(of: kept) == wanted
        ? kept : indent + String(repeating: " ", count: max(0, wanted - columns(of: indent)))
      text += line.number == lines.lowerBound ? named(item, rest, own) : rest
      text += document.lineEnd(ofLine: line.number, or: lineEnd)
    }
    return text
  }

  /// The item's text with the name of its project.
  private func named(_ item: Item, _ rest: String, _ own: String) -> String {
    guard !item.tags.contains(where: { document.name(of: $0) == "project" }),
      let path = names.path(to: document.position(of: item.line.lowerBound, in: .utf8).line)
    else { return rest }
    var bytes = Array(rest.utf8)
    let end = item.text.upperBound - item.line.lowerBound - own.utf8.count
    guard (0...bytes.count).contains(end) else { return rest }
    bytes.insert(contentsOf: Array(" @project(\(escapedPayload(path)))".utf8), at: end)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Document {
  /// Whether nothing stands behind the last line end.
  fileprivate var isEnded: Bool { line(lineCount - 1).isEmpty && lineCount > 1 }
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
