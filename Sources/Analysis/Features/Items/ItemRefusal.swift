import TaskText

/// Why a command leaves an item as it is.
package indirect enum ItemRefusal: Error, Hashable, Sendable {
  /// The command would remove the tag, whose payload is a text that a person wrote.
  case losesText(tag: String)
  /// The item's date, or what recurs from it, cannot be read. The message says why.
  case wrongDate(String)
  /// The item has no date that could move; the tag is one that would help.
  case noDate(tag: String)
  /// The item is done or cancelled.
  case closed
  /// The item belongs to a recurring one that takes it along.
  case belongsToSeries
  /// Something below the item cannot be changed; `line` counts from 0.
  case below(line: Int, ItemRefusal)
  /// However the command is made, something else on the line would be read differently.
  case changesOtherText
  /// So many done items stay where they are, as tasks below them are open.
  case openTasksBelow(items: Int)
}

extension ItemRefusal: CustomStringConvertible {
  /// One clause for people: what was found, then what to do.
  package var description: String {
    switch self {
    case .losesText(let tag): "`\(tag)` contains a text that would be lost: remove the tag first"
    case .wrongDate(let message): message
    case .noDate(let tag): "there is no date to move: write one, such as `\(tag)`"
    case .closed: "this is done or cancelled: mark it as open first"
    case .belongsToSeries: "this belongs to a recurring item, which takes it along"
    case .below(let line, let refusal): "line \(line + 1): \(refusal)"
    case .changesOtherText:
      "the rest of the line would be read differently: correct its other tags first"
    case .openTasksBelow(items: 1): "1 done item stays, as tasks below it are open"
    case .openTasksBelow(let items): "\(items) done items stay, as tasks below them are open"
    }
  }
}
