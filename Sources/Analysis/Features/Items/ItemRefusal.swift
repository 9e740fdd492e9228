/// Why a command leaves an item as it is.
package enum ItemRefusal: Error, Hashable, Sendable {
  /// The command would remove the tag, whose payload is a text that a person wrote.
  case losesText(tag: String)
  /// The item's date, or what recurs from it, cannot be read. The message says why.
  case wrongDate(String)
  /// However the command is made, something else on the line would be read differently.
  case changesOtherText
}

extension ItemRefusal: CustomStringConvertible {
  /// One clause for people: what was found, then what to do.
  package var description: String {
    switch self {
    case .losesText(let tag): "`\(tag)` contains a text that would be lost: remove the tag first"
    case .wrongDate(let message): message
    case .changesOtherText:
      "the rest of the line would be read differently: correct its other tags first"
    }
  }
}
