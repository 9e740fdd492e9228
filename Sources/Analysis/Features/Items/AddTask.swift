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
  /// The item would belong to itself.
  case intoItself
}

extension AddingRefusal: CustomStringConvertible {
  /// One clause for people.
  package var description: String {
    switch self {
    case .otherFormat: "is not a task list"
    case .unreadable:
      "the task would be read as something else there, or change how others are read"
    case .badProjectName(let name): "`\(name)` cannot be the name of a project"
    case .intoItself: "the project would belong to itself"
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
  let added = place.adding(place.indent + String(decoding: task, as: UTF8.self), to: document)
  let result = try place.checked(added, in: document)
  guard result.itemKinds[added.lines.upperBound - 1] == .task else { throw .unreadable }
  return added
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
  /// The projects that the task needs above it and that are not there yet, with their lines.
  private var newProjects: [(name: String, line: String)] = []
  /// The blank line before the task or its project, if there has to be one.
  private var gap = ""
}

extension TaskPlace {
  /// The project that tasks go to if no other is named.
  private static let inbox = "Inbox"
  /// The project after which nothing is added.
  private static let archive = "Archive"

  /// The place for the last task of a project.
  init(project name: String?, in document: Document) {
    self.init(path: name.map { [$0] } ?? [], in: document)
  }

  /// The place for the last task of the innermost of some projects, of which each belongs to the one
  /// before it. The first one may belong to others.
  init(path: [String], in document: Document) {
    let outline = Outline(document)
    let names = ProjectNames(document, outline)
    let projects = outline.items.indices.filter { outline.items[$0].kind == .project }
    func project(_ name: String, below parent: Int?, atTop: Bool = false) -> Int? {
      let branch = parent.map { outline.items[$0].line }.map(names.lines(ofProject:))
      return projects.first {
        let item = outline.items[$0]
        return names.name(ofLine: item.line) == name && (!atTop || item.level == 0)
          && branch?.dropFirst().contains(item.line) != false
      }
    }
    var known = path.isEmpty ? project(TaskPlace.inbox, below: nil, atTop: true) : nil
    var missing = path[...]
    while let name = missing.first, let next = project(name, below: known) {
      known = next
      missing = missing.dropFirst()
    }
    if let known {
      self.init(in: known, outline, projects, document)
    } else {
      let archive = project(TaskPlace.archive, below: nil, atTop: true) ?? 0
      self.init(atTopBefore: archive > 0 ? archive : outline.items.count, outline, document, path)
    }
    for name in missing {
      if document.dialect.isMarkdown {
        let level = path.count - missing.count + newProjects.count + 1
        newProjects.append((name, "\(String(repeating: "#", count: level)) \(name)"))
      } else {
        newProjects.append((name, "\(indent)\(name):"))
        indent += document.indentUnit(outline)
      }
    }
  }

  /// The place for a task of no project before the item with that index: after the last such task, else
  /// before the first project or, if the text begins with that, at the end after a blank line.
  private init(
    atTopBefore end: Int, _ outline: Outline, _ document: Document, _ path: [String]
  ) {
    let top = outline.items[..<end].filter { $0.level == 0 }
    let tasks = outline.items[..<end].filter {
      $0.kind == .task && (!path.isEmpty || $0.level == 0)
    }
    let neighbor = tasks.last ?? outline.items.last { $0.kind == .task }
    let isAfterProject = top.last?.kind == .project
    let free = path.isEmpty ? top.prefix { $0.kind != .project }.last : nil
    let last = end > 0 ? outline.items[end - 1].line : nil
    self.init(
      line: free.map { $0.lines.upperBound - 1 } ?? last, indent: "",
      bullet: document.openBullet(ofTaskOnLine: neighbor?.line))
    if line != nil, !path.isEmpty || free == nil && isAfterProject { gap = document.lineEnd }
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

extension TaskPlace {
  /// The edit that adds lines at this place, below the projects that they need. `text` has no line end
  /// after its last line.
  func adding(_ text: String, to document: Document) -> AddedTask {
    let lineEnd = document.lineEnd
    let heads = newProjects.map { $0.line + lineEnd }.joined()
    let lines = gap + heads + text
    let edit =
      line.map { Edit(TextRange(at: document.range(ofLine: $0).upperBound), lineEnd + lines) }
      ?? Edit(TextRange(at: document.bytes.count), lines + lineEnd)
    let start = (line.map { $0 + 1 } ?? document.lineCount - 1) + (gap.isEmpty ? 0 : 1)
    let count = newProjects.count + Document(text).lineCount
    return AddedTask(edit: edit, lines: start..<start + count)
  }

  /// The text after lines were added at this place.
  ///
  /// - Throws: a refusal of lines that change how others are read, and of projects that would have other
  ///   names.
  func checked(_ added: AddedTask, in document: Document) throws(AddingRefusal) -> Document {
    let result = Document(applied([added.edit], to: document.bytes[...]), dialect: document.dialect)
    let names = newProjects.isEmpty ? nil : ProjectNames(result, Outline(result))
    for (index, project) in newProjects.enumerated()
    where names?.name(ofLine: added.lines.lowerBound + index) != project.name {
      throw .badProjectName(project.name)
    }
    var after = result.itemKinds
    let start = added.lines.lowerBound - (gap.isEmpty ? 0 : 1)
    guard after.count >= added.lines.upperBound else { throw .unreadable }
    after.removeSubrange(start..<added.lines.upperBound)
    guard after == document.itemKinds else { throw .unreadable }
    return result
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
