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
  let checked = CheckedItem(item, in: written, context)
  var change = LineChange()
  for tag in checked.tags {
    guard let index = checked.index(of: tag), let date = tag.dateMeantByWords(context) else {
      continue
    }
    change.tags[index] = .setPayload(Array(date.utf8))
  }
  let line = EditableLine(
    bytes, context, isMarkdown: document.dialect.isMarkdown, isLiteral: false)
  return line.edits(for: change).map { applied($0, to: bytes[...]) } ?? bytes
}
