import TaskText

/// What the projects of a document are called, and which items belong to which.
///
/// In Markdown, what stands below a heading belongs to it as well, up to the next heading of its
/// level or a higher one.
struct ProjectNames {
  private let document: Document
  private let outline: Outline
  /// The headings by their lines, in order.
  private var headings: [Heading] = []

  private struct Heading {
    let line: Int
    let level: Int
    let name: String
  }

  /// The names in a document.
  init<Check: CancellationCheck>(
    _ document: Document, _ outline: Outline, _ cancellation: Check
  ) throws(Check.Failure) {
    self.document = document
    self.outline = outline
    guard document.dialect.isMarkdown else { return }
    for project in outline.items where project.kind == .project {
      try cancellation.check()
      guard let item = document.item(onLine: project.line), let bullet = item.bullet else {
        continue
      }
      headings.append(
        Heading(line: project.line, level: bullet.count, name: name(of: item)))
    }
  }

  /// The name of the project on the line, without its tags and its colon; nil where none is.
  func name(ofLine line: Int) -> String? {
    guard let item = document.item(onLine: line), item.kind == .project else { return nil }
    return name(of: item)
  }

  /// The lines of the project on `line`, its own included.
  func lines(ofProject line: Int) -> Range<Int> {
    if let place = headings.firstIndex(where: { $0.line == line }) {
      let next = headings[(place + 1)...].first { $0.level <= headings[place].level }
      return line..<(next?.line ?? document.lineCount)
    }
    return outline.index(ofLine: line).map { outline.items[$0].lines } ?? line..<line + 1
  }

  /// The project that the line belongs to, or is; nil where there is none.
  func project(around line: Int) -> Int? {
    var index = outline.index(ofLine: line)
    while let own = index {
      if outline.items[own].kind == .project { return outline.items[own].line }
      index = outline.items[own].parent
    }
    return headings.last { $0.line <= line }?.line
  }

  /// The names of the projects that the line belongs to, the outermost first, as one:
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
    return names.isEmpty ? nil : names.joined(separator: " / ")
  }

  private func name(of item: Item) -> String {
    let line = document.bytes(in: item.line)
    let title = item.shifted(by: -item.line.lowerBound).title(in: line.span)
    return String(decoding: line[title.lowerBound..<title.upperBound], as: UTF8.self)
  }
}
