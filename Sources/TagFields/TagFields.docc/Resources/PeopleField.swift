import TagFields
import TaskText

/// A field of the people whom a task concerns: the names in `@who(Ada Lovelace, Bo)`.
public struct PeopleField {
  /// The text of all tasks.
  public private(set) var document: Document
  /// What is typed so far.
  public var typed = ""
  private let line: Int
  private let field: TagField

  public init(_ document: Document, line: Int, people: [Person]) {
    self.document = document
    self.line = line
    var who = FieldTagDefinition("who")
    who.namesPeople = true
    field = TagField(tags: [who], people: people)
  }

  /// The people in the tag, as they are written.
  public var names: [String] { tag.listedValues }

  /// The people whose first or last name or address contains what is typed, without those in the tag.
  public var suggestions: [Person] {
    typed.isEmpty ? [] : field.suggestedPeople(for: typed, present: [tag])
  }

  /// Why names in the tag are not known, with what may have been meant.
  public var problems: [String] { field.problems(of: [tag]).map(\.description) }

  /// Adds a person to the tag, which is added if the task does not have it.
  public mutating func choose(_ person: Person) throws {
    guard let item = document.item(onLine: line) else { return }
    let new = FieldTag("who", listing: names + [person.name])
    try document.apply([.set("who", value: new.value, on: item)])
    typed = ""
  }

  private var tag: FieldTag {
    let tag = document.item(onLine: line)?.tags.first { document.name(of: $0) == "who" }
    return tag.map { FieldTag($0, in: document) } ?? FieldTag("who")
  }
}
