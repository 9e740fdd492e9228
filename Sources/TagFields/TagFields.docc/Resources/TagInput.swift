import TagFields
import TaskText

/// A text field under a task that suggests tags while a person types, and adds them to the task.
public struct TagInput {
  /// The text of all tasks.
  public private(set) var document: Document
  /// What is typed so far.
  public var typed = ""
  private let line: Int
  private let field: TagField

  public init(_ document: Document, line: Int, field: TagField) {
    self.document = document
    self.line = line
    self.field = field
  }

  /// The tags of the task, to be shown as tokens.
  public var tags: [FieldTag] {
    (document.item(onLine: line)?.tags ?? []).map { FieldTag($0, in: document) }
  }

  /// What to show in the menu under the field.
  public var suggestions: [String] {
    typed.isEmpty ? [] : field.suggestedTags(for: typed, present: tags).map(\.name)
  }

  /// Why the typed tag cannot be added; nil if it can, and while nothing is typed.
  public var problem: String? {
    typed.isEmpty ? nil : field.problems(of: tags + [FieldTag(typed)]).first?.description
  }

  /// Adds the typed tag to the task.
  ///
  /// - Returns: what changed in the text.
  public mutating func accept() throws -> [Replacement] {
    if let problem = field.problems(of: tags + [FieldTag(typed)]).first { throw problem }
    guard let item = document.item(onLine: line) else { return [] }
    let replacements = try document.apply([.add(typed, to: item)])
    typed = ""
    return replacements
  }

  /// Removes the tag with this index.
  public mutating func remove(at index: Int) throws {
    guard let tags = document.item(onLine: line)?.tags, tags.indices.contains(index) else { return }
    try document.apply([.remove(tags[index])])
  }
}
