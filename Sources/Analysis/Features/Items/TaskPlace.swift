import TaskText

/// Where a text gets a new task, and how the task is written there.
struct TaskPlace {
  /// The line after which the task goes, from 0; nil in a text without items.
  let line: Int?
  /// The indent of the task.
  var indent: String
  /// Its bullet or box, and its checkbox if its neighbors have one.
  let bullet: String
  /// The name of the project that the task needs above it; nil if it is there already.
  var newProject: String?
  /// The blank line before a new project, if there has to be one.
  var gap = ""
}

extension TaskPlace {
  /// The project that tasks go to if no other is named.
  private static let inbox = "Inbox"
  /// The project after which nothing is added.
  private static let archive = "Archive"

  /// The place for the last task of a project.
  init(project name: String?, in document: Document) {
    let outline = Outline(document)
    let names = ProjectNames(document, outline)
    let projects = outline.items.indices.filter { outline.items[$0].kind == .project }
    func project(_ name: String, atTop: Bool) -> Int? {
      projects.first {
        names.name(ofLine: outline.items[$0].line) == name
          && (!atTop || outline.items[$0].level == 0)
      }
    }
    if let known = project(name ?? TaskPlace.inbox, atTop: name == nil) {
      self.init(in: known, outline, projects, document)
      return
    }
    let archive = project(TaskPlace.archive, atTop: true) ?? 0
    let end = archive > 0 ? archive : outline.items.count
    let tasks = outline.items[..<end].filter { $0.kind == .task && (name != nil || $0.level == 0) }
    let neighbor = tasks.last ?? outline.items.last { $0.kind == .task }
    self.init(
      line: end > 0 ? outline.items[end - 1].line : nil, indent: "",
      bullet: document.openBullet(ofTaskOnLine: neighbor?.line))
    guard let name else { return }
    newProject = name
    gap = line == nil ? "" : document.lineEnd
    if !document.dialect.isMarkdown { indent = document.indentUnit(outline) }
  }

  /// The place in the project at the index.
  private init(in project: Int, _ outline: Outline, _ projects: [Int], _ document: Document) {
    let isHeading =
      document.dialect.isMarkdown
      && document.item(onLine: outline.items[project].line)?.bullet != nil
    let children: [Int]
    if isHeading {
      let end = projects.first { $0 > project } ?? outline.items.count
      children = (project + 1..<end).filter { outline.items[$0].parent == nil }
    } else {
      children = outline.children(of: project)
    }
    let last = children.last { outline.items[$0].kind != .project }
    let tasks = children.filter { outline.items[$0].kind == .task }
    let sample = tasks.last ?? outline.items.lastIndex { $0.kind == .task }
    let indent: String
    if let child = last ?? children.first {
      indent = document.indent(ofLine: outline.items[child].line)
    } else {
      let own = document.indent(ofLine: outline.items[project].line)
      indent = isHeading ? "" : own + document.indentUnit(outline)
    }
    self.init(
      line: last.map { outline.items[$0].lines.upperBound - 1 } ?? outline.items[project].line,
      indent: indent,
      bullet: document.openBullet(ofTaskOnLine: sample.map { outline.items[$0].line }))
  }
}

extension Document {
  /// The indent of the first item below another, or a tab.
  fileprivate func indentUnit(_ outline: Outline) -> String {
    outline.items.first { $0.level > 0 }.map { indent(ofLine: $0.line) } ?? "\t"
  }

  /// The open bullet or box of the task on the line, with its checkbox; `-` without a line.
  fileprivate func openBullet(ofTaskOnLine line: Int?) -> String {
    guard let item = line.flatMap(item(onLine:)), let bullet = item.bullet else { return "-" }
    return TaskText.openBullet(like: string(in: bullet)) + (item.checkbox == nil ? "" : " [ ]")
  }
}
