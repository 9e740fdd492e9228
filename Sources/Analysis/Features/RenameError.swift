import TaskText

/// Why a rename cannot be made.
package enum RenameError: Error, Equatable, Sendable {
  /// The cursor is on no tag.
  case noTag
  /// The old or the new name is no name.
  case noName(String)
  /// The new value cannot stand in a payload.
  case noValue(String)
  /// The new value ends in a backslash.
  case backslash(String)
}

extension RenameError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  package var description: String {
    switch self {
    case .noTag: "there is no tag here: put the cursor on a tag's name or payload"
    case .noName(let name): TagEditError.invalidName(name).description
    case .backslash(let value): TagEditError.backslash(value).description
    case .noValue(let value):
      "`\(value)` is no payload: a payload is a text of one line that is not blank"
    }
  }
}
