import CivilDates
import Settings
package import TaskText

/// The edit that adds a task to a text.
package struct AddedTask: Equatable, Sendable {
  /// The edit.
  package let edit: Edit
  /// The lines that it adds, from 0: the task and, above it, the project if that is new.
  package let lines: Range<Int>
}

/// Why a task cannot be added to a text.
package enum AddingRefusal: Error, Hashable, Sendable {
  /// The text is of another format.
  case otherFormat
  /// At that place, the line would not be a task, or other lines would be read differently.
  case unreadable
  /// A project with that name would have another name, or would be no project.
  case badProjectName(String)
}

extension AddingRefusal: CustomStringConvertible {
  /// One clause for people.
  package var description: String {
    switch self {
    case .otherFormat: "is not a task list"
    case .unreadable:
      "the task would be read as something else there, or change how others are read"
    case .badProjectName(let name): "`\(name)` cannot be the name of a project"
    }
  }
}

/// Adds a task to a text, as the last one of a project.
///
/// The task gets the bullet or box of its neighbors, and the day that words such as
/// `@due(next friday)` mean today. Without `project`, it goes to the project `Inbox:` or, if there is
/// none, to the end of the text but before `Archive:`. A project that does not exist is added.
///
/// - Parameter text: one line.
package func addingTask(
  _ text: String, toProject project: String?, in document: Document, context: CheckContext
) throws(AddingRefusal) -> AddedTask {
  guard !document.isOtherFormat else { throw .otherFormat }
  let place = TaskPlace(project: project, in: document)
  let bytes = Array(text.utf8)
  let written = TaskText.Document(bytes, dialect: document.dialect)
  let isTask = written.item(onLine: 0)?.kind == .task
  let task = withDays(isTask ? bytes : Array("\(place.bullet) \(text)".utf8), document, context)
  let lineEnd = document.lineEnd
  var lines = place.indent + String(decoding: task, as: UTF8.self)
  if let name = place.newProject {
    let head = document.dialect.isMarkdown ? "# \(name)" : "\(name):"
    lines = place.gap + head + lineEnd + lines
  }
  let edit =
    place.line.map { Edit(TextRange(at: document.range(ofLine: $0).upperBound), lineEnd + lines) }
    ?? Edit(TextRange(at: document.bytes.count), lines + lineEnd)
  let start = place.line.map { $0 + 1 } ?? document.lineCount - 1
  let last = start + (place.newProject == nil ? 0 : place.gap.isEmpty ? 1 : 2)
  let added = (place.newProject == nil ? last : last - 1)..<last + 1
  try check(Document(applied([edit], to: document.bytes[...]), dialect: document.dialect))
  return AddedTask(edit: edit, lines: added)

  func check(_ result: Document) throws(AddingRefusal) {
    if let name = place.newProject {
      let names = ProjectNames(result, Outline(result))
      guard names.name(ofLine: last - 1) == name else { throw .badProjectName(name) }
    }
    var after = result.itemKinds
    guard after.indices.contains(last), after[last] == .some(.task) else { throw .unreadable }
    after.removeSubrange(start...last)
    guard after == document.itemKinds else { throw .unreadable }
  }
}

/// The line of a task, with days and recurrences instead of the words for them in its date tags.
private func withDays(_ bytes: [UInt8], _ document: Document, _ context: CheckContext) -> [UInt8] {
  let written = Document(bytes, dialect: document.dialect)
  guard let item = written.item(onLine: 0) else { return bytes }
  let change = CheckedItem(item, in: written, context).writingDates(context) { _ in true }
  let line = EditableLine(
    bytes, context, isMarkdown: document.dialect.isMarkdown, isLiteral: false)
  return line.edits(for: change).map { applied($0, to: bytes[...]) } ?? bytes
}

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
    let isHeading = document.dialect.isMarkdown
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
  func indentUnit(_ outline: Outline) -> String {
    outline.items.first { $0.level > 0 }.map { indent(ofLine: $0.line) } ?? "\t"
  }

  /// The open bullet or box of the task on the line, with its checkbox; `-` without a line.
  fileprivate func openBullet(ofTaskOnLine line: Int?) -> String {
    guard let item = line.flatMap(item(onLine:)), let bullet = item.bullet else { return "-" }
    return TaskText.openBullet(like: string(in: bullet)) + (item.checkbox == nil ? "" : " [ ]")
  }
}
