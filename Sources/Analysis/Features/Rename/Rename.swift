package import JSON
package import Settings
package import TaskText

/// A rename of a tag, or of one value of a tag, in any number of documents.
package struct Rename: Equatable, Sendable {
  /// Why a rename changes more than the spelling, so that a person should confirm it.
  package enum Risk: Equatable, Sendable {
    /// The old name is a tag for dates or searches and the new one is not one of that kind: its
    /// payloads would no longer be checked.
    case losesMeaning
    /// The new name or value is already used this often: afterwards the two are one.
    case merges(uses: Int)
    /// The new title is already that of so many projects: afterwards nothing tells them apart.
    case mergesProjects(count: Int)
    /// Searches name the tag, and cannot name it any more: in a search, the new name is a part of the
    /// item, as `@text` is, or another tag's name, as `@data-x` is that of `@x`.
    case losesSearches
  }

  /// The tags to rename.
  package private(set) var query: TagQuery
  /// The new name, or the new value as it is written between parentheses.
  package let replacement: String
  /// The query that, after the rename, finds the tags that ``query`` finds before it.
  package private(set) var result: TagQuery
  /// Whether ``query`` names a project, so that paths with its title, as `Home / Garden`, and searches for it
  /// are renamed too.
  let isOfProject: Bool
  /// Whether searches for the title may be in another case, as no other project differs in case alone.
  let ignoresCase: Bool

  /// The new value as it is written in a search or a title; nil if a tag is renamed.
  var newValue: String? { query.value == nil ? nil : Tag.value(ofPayload: replacement) }

  /// Creates a rename of the tags that `query` finds.
  ///
  /// - Parameters:
  ///   - text: the new name, with or without its `@`, or the new value. White space around a value is
  ///     ignored.
  ///   - isOfProject: whether `query` names a project.
  ///   - ignoresCase: whether searches for the project may be in another case.
  /// - Throws: `RenameError` if the query's name or `text` is not a name, or `text` cannot be a
  ///   payload.
  package init(
    _ query: TagQuery, to text: String, isOfProject: Bool = false, ignoresCase: Bool = true
  ) throws(RenameError) {
    guard Tag.isName(query.name) else { throw .noName(query.name) }
    self.query = query.withReferences
    self.isOfProject = isOfProject
    self.ignoresCase = ignoresCase
    if query.value == nil {
      let scalars = text.unicodeScalars
      let name = scalars.first == "@" ? String(scalars.dropFirst()) : text
      guard Tag.isName(name) else { throw .noName(text) }
      replacement = name
      result = TagQuery(name: comparableText(name.utf8))
    } else {
      let value = trimmed(text)
      let isOneLine = !text.utf8.contains(0x0A) && !text.utf8.contains(0x0D)
      guard isOneLine, !value.isEmpty else {
        throw query.name == projectTag ? .noTitle(text) : .noValue(text)
      }
      guard Tag.isWritableValue(value) else { throw .backslash(text) }
      guard self.query.partsOfID == nil || Tag.isName(value) else { throw .noID(value) }
      replacement = Tag.payload(ofValue: value)
      result =
        TagQuery(
          name: query.name, value: comparableText(value.utf8), isListed: query.isListed
        ).withReferences
    }
  }

  /// Whether the new name or value is written differently from the old one, even if only in how its
  /// characters are composed.
  package var changesSpelling: Bool {
    !(query.value ?? query.name).utf8.elementsEqual((result.value ?? result.name).utf8)
  }

  /// This rename for one value of a list, if the vocabulary says that payloads of the tag are lists.
  package func listed(by vocabulary: Vocabulary) -> Rename {
    var copy = self
    copy.query = query.listed(by: vocabulary)
    copy.result = result.listed(by: vocabulary)
    return copy
  }

  /// What a value is after the rename; nil if it stays.
  func newValue(of value: String) -> String? {
    guard let old = query.value, let new = newValue else { return nil }
    if value == old { return new }
    let path = isOfProject ? projectPath(value) : []
    return path.contains(old)
      ? path.map { $0 == old ? new : $0 }.joined(separator: projectSeparator) : nil
  }

  /// The edits in a settings file that give the tag its new name in its entry and in the groups of tags
  /// that exclude each other.
  package func edits(in settings: JSONText) -> [Edit] {
    guard query.value == nil else { return [] }
    let edits =
      settings.edits(renaming: query.name, in: ["tags"], to: replacement)
      + settings.edits(renaming: query.name, inListsAt: ["exclusive"], to: replacement)
    return edits.sortedByPlace
  }
}

/// The reason why a rename cannot be made.
package enum RenameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cursor is not on a tag.
  case noTag
  /// The old or the new name is not a valid name.
  case noName(String)
  /// The new value cannot be a payload.
  case noValue(String)
  /// The new id is not one word.
  case noID(String)
  /// The new title cannot be that of a project.
  case noTitle(String)
  /// The new title would be read as those of projects inside each other.
  case separatedTitle(String)
  /// No project has the old title, and nothing names it; the nearest title, if there is one.
  case noProject(String, nearest: String?)
  /// The new value ends in a backslash.
  case backslash(String)

  /// One clause for people: what is wrong, then what would be right.
  package var description: String {
    switch self {
    case .noTag: "there is no tag here: put the cursor on a tag's name or payload"
    case .noName(let name) where isBlank(name):
      "a tag needs a name: write at least one letter, digit or emoji"
    case .noName(let name): TagEditError.invalidName(name).description
    case .backslash(let value): TagEditError.backslash(value).description
    case .noValue(let value) where isBlank(value): "a value cannot be blank: write a line of text"
    case .noValue(let value):
      "`\(value)` is not a payload: a payload is one line of text and not blank"
    case .noID(let id):
      "`\(id)` is not an id: an id is one word of letters, digits and the like, such as `paint-door`"
    case .noTitle(let title) where isBlank(title): "a project needs a title: write a line of text"
    case .noTitle(let title):
      "`\(title)` cannot be the title of a project: a title is one line of text, without a bullet or "
        + "tags"
    case .separatedTitle(let title):
      "`\(title)` cannot be the title of a project: ` / ` separates the titles of projects inside "
        + "each other; write `/` without spaces"
    case .noProject(let title, let nearest):
      "no project `\(title)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
