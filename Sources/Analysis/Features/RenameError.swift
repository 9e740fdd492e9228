import TaskText

/// The reason why a rename cannot be made.
package enum RenameError: Error, Equatable, Sendable {
  /// The cursor is not on a tag.
  case noTag
  /// The old or the new name is not a valid name.
  case noName(String)
  /// The new value cannot be a payload.
  case noValue(String)
  /// The new title cannot be that of a project.
  case noTitle(String)
  /// The new title would be read as those of projects inside each other.
  case separatedTitle(String)
  /// No project has the old title, and nothing names it; the nearest title, if there is one.
  case noProject(String, nearest: String?)
  /// The new value ends in a backslash.
  case backslash(String)
}

extension RenameError: CustomStringConvertible {
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
