import TaskText

/// The names of a document's projects, and the items that belong to each.
///
/// In Markdown, the lines below a heading belong to it, up to the next heading of the same or a
/// higher level.
struct ProjectNames {
  private let document: Document
  private let outline: Outline
  /// The headings in the order of their lines.
  private var headings: [Heading] = []
  private var headingLines: Set<Int> = []

  private struct Heading {
    let line: Int
    let level: Int
    let name: String
  }

  /// Reads the names in a document.
  init(_ document: Document, _ outline: Outline) {
    self.document = document
    self.outline = outline
    guard document.dialect.isMarkdown else { return }
    var headings: [Heading] = []
    document.forEachProject { line, item in
      guard let bullet = item.bullet else { return }
      headings.append(Heading(line: line, level: bullet.count, name: name(of: item)))
    }
    self.headings = headings
    headingLines = Set(headings.map(\.line))
  }

  /// Whether a Markdown heading is on the line.
  func isHeading(line: Int) -> Bool { headingLines.contains(line) }

  /// The name of the project on the line, without its tags and its colon, or nil if there is none.
  func name(ofLine line: Int) -> String? {
    guard let item = document.item(onLine: line), item.kind == .project else { return nil }
    return name(of: item)
  }

  /// The lines of the project on `line`, including `line`.
  func lines(ofProject line: Int) -> Range<Int> {
    if let place = headings.firstIndex(where: { $0.line == line }) {
      let next = headings[(place + 1)...].first { $0.level <= headings[place].level }
      return line..<(next?.line ?? document.lineCount)
    }
    return outline.index(ofLine: line).map { outline.items[$0].lines } ?? line..<line + 1
  }

  /// The line of the project that `line` is or belongs to, or nil if there is none.
  func project(around line: Int) -> Int? {
    var index = outline.index(ofLine: line)
    while let own = index {
      if outline.items[own].kind == .project { return outline.items[own].line }
      index = outline.items[own].parent
    }
    return headings.last { $0.line <= line }?.line
  }

  /// The joined names of the projects that the line belongs to, the outermost first:
  /// `Home / Garden`.
  func path(to line: Int) -> String? {
    var names: [String] = []
    var index = outline.index(ofLine: line).flatMap { outline.items[$0].parent }
    while let own = index {
      if let name = name(ofLine: outline.items[own].line) { names.insert(name, at: 0) }
      index = outline.items[own].parent
    }
    var level = Int.max
    for heading in headings.reversed() where heading.line < line && heading.level < level {
      level = heading.level
      if !names.contains(heading.name) { names.insert(heading.name, at: 0) }
    }
    return names.isEmpty ? nil : names.joined(separator: projectSeparator)
  }

  /// The name of a project, without its tags and its colon.
  func name(of item: Item) -> String {
    document.string(in: document.title(of: item))
  }
}

extension Document {
  /// Calls `body` with each project and the number of its line, in order.
  func forEachProject(_ body: (_ line: Int, Item) -> Void) {
    func visit(_ line: DocumentLine) {
      if let item = line.item { body(line.number, item) }
    }
    forEachLine(in: 0..<lineCount, where: { $0.kind == .project }, visit)
  }
}

/// The lines of the archive, first that of its name; empty if there is none.
func archivedLines(of document: Document, _ outline: Outline, _ names: ProjectNames) -> Range<Int> {
  var archive: Int?
  document.forEachProject { line, item in
    guard archive == nil, let index = outline.index(ofLine: line),
      outline.items[index].level == 0, document.isArchive(item)
    else { return }
    archive = line
  }
  return archive.map(names.lines(ofProject:)) ?? 0..<0
}
