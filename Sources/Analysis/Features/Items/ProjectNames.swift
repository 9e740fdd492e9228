import TaskText

/// The names of a document's projects, and the items that belong to each.
///
/// In Markdown, the lines below a heading belong to it, up to the next heading of the same or a
/// higher level.
struct ProjectNames {
  let document: Document
  let outline: Outline
  /// The headings of Markdown in the order of their lines.
  private let headings: [(line: Int, level: Int, name: String)]

  /// Reads the names in a document.
  init(_ document: Document, _ outline: Outline) {
    self.document = document
    self.outline = outline
    let projects = document.dialect.isMarkdown ? outline.items.filter { $0.kind == .project } : []
    headings = projects.compactMap { project in
      guard let item = document.item(onLine: project.line), let bullet = item.bullet else {
        return nil
      }
      return (project.line, bullet.count, document.string(in: document.title(of: item)))
    }
  }

  /// The name of the project on the line, without its tags and its colon, or nil if there is none.
  func name(ofLine line: Int) -> String? {
    guard let item = document.item(onLine: line), item.kind == .project else { return nil }
    return document.string(in: document.title(of: item))
  }

  /// The lines of the project on `line`, including `line`.
  func lines(ofProject line: Int) -> Range<Int> {
    if let place = headings.firstIndex(where: { $0.line == line }) {
      let next = headings[(place + 1)...].first { $0.level <= headings[place].level }
      return line..<(next?.line ?? document.lineCount)
    }
    return outline.index(ofLine: line).map { outline.items[$0].lines } ?? line..<line + 1
  }

  /// The lines of the archive, first that of its name; empty if there is none.
  var archivedLines: Range<Int> {
    let archive = outline.items.first { project in
      project.kind == .project && project.level == 0
        && document.item(onLine: project.line).map(document.isArchive) == true
    }
    return archive.map { lines(ofProject: $0.line) } ?? 0..<0
  }

  /// The line of the project that `line` is or belongs to, or nil if there is none.
  func project(around line: Int) -> Int? {
    branch(ofLine: line).first { $0.kind == .project }?.line
      ?? headings.last { $0.line <= line }?.line
  }

  /// The names of the projects that the line belongs to, the outermost first.
  func path(to line: Int) -> [String] {
    var names = branch(ofLine: line).dropFirst().compactMap { name(ofLine: $0.line) }
    var level = Int.max
    for heading in headings.reversed() where heading.line < line && heading.level < level {
      level = heading.level
      if !names.contains(heading.name) { names.append(heading.name) }
    }
    return names.reversed()
  }

  /// The item on the line, and those that it belongs to, the innermost first.
  private func branch(ofLine line: Int) -> [OutlineItem] {
    guard let own = outline.index(ofLine: line) else { return [] }
    return sequence(first: own) { outline.items[$0].parent }.map { outline.items[$0] }
  }
}
