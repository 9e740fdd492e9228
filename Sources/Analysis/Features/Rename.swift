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
  package let query: TagQuery
  /// The new name, or the new value as it is written between parentheses.
  package let replacement: String
  /// The query that, after the rename, finds the tags that ``query`` finds before it.
  package let result: TagQuery
  /// Whether ``query`` names a project, so that searches for its title are renamed too.
  let isOfProject: Bool
  /// Whether searches for the title may be in another case, as no other project differs in case alone.
  let ignoresCase: Bool

  /// The new value as it is written in a search or a title; nil if a tag is renamed.
  var newValue: String? { query.value == nil ? nil : Tag.value(ofPayload: replacement) }

  /// Creates a rename of the tags that `query` finds.
  ///
  /// - Parameter text: the new name, with or without its `@`, or the new value. White space around
  ///   a value is ignored.
  /// - Throws: `RenameError` if the query's name or `text` is not a name, or `text` cannot be a
  ///   payload.
  package init(_ query: TagQuery, to text: String) throws(RenameError) {
    try self.init(query, to: text, isOfProject: false, ignoresCase: true)
  }

  /// Creates a rename of the tags that name a project, and of the searches for it.
  init(
    ofProject title: String, to newTitle: String, isListed: Bool, ignoresCase: Bool
  ) throws(RenameError) {
    try self.init(
      TagQuery(name: projectTag, value: title, isListed: isListed), to: newTitle,
      isOfProject: true, ignoresCase: ignoresCase)
  }

  private init(
    _ query: TagQuery, to text: String, isOfProject: Bool, ignoresCase: Bool
  ) throws(RenameError) {
    guard Tag.isName(query.name) else { throw .noName(query.name) }
    self.query = query
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
      replacement = Tag.payload(ofValue: value)
      result = TagQuery(
        name: query.name, value: comparableText(value.utf8), isListed: query.isListed)
    }
  }

  /// Whether the new name or value is written differently from the old one, even if only in how its
  /// characters are composed.
  package var changesSpelling: Bool {
    !(query.value ?? query.name).utf8.elementsEqual((result.value ?? result.name).utf8)
  }

  /// The same rename, of one value of a list if the payloads of the tag are lists by the vocabulary.
  package func listed(by vocabulary: Vocabulary) -> Rename {
    Rename(
      query: query.listed(by: vocabulary), replacement: replacement,
      result: result.listed(by: vocabulary), isOfProject: isOfProject, ignoresCase: ignoresCase)
  }

  private init(
    query: TagQuery, replacement: String, result: TagQuery, isOfProject: Bool, ignoresCase: Bool
  ) {
    self.query = query
    self.replacement = replacement
    self.result = result
    self.isOfProject = isOfProject
    self.ignoresCase = ignoresCase
  }

  /// The edits that make the rename in `document`, in order and without overlaps.
  ///
  /// If two different tags of an item would become the same, the second is removed together with
  /// the white space that it no longer needs. Searches name what is renamed, too.
  ///
  /// - Parameter vocabulary: says which payloads are searches.
  package func edits(in document: Document, _ vocabulary: Vocabulary = .predefined) -> [Edit] {
    RenameGroup(self).edits(in: document, vocabulary)
  }

  /// What the tag says after the rename.
  func identity(of tag: Tag, renamed: Bool, in document: Document) -> TagQuery {
    let name = renamed ? result.name : document.name(of: tag)
    if query.isListed {
      return TagQuery(name: name, value: values(of: tag, in: document).joined(separator: ", "))
    }
    let value = document.trimmedValue(of: tag)
    return TagQuery(name: name, value: renamed ? result.value ?? value : value)
  }
}
