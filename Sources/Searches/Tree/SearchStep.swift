public import TaskText

/// One step of a path: the direction in which it looks from an item, and the items that it takes.
///
/// `step = [ axis ] [ type ] [ or ] [ slice ]`, with a type or a condition
public struct SearchStep: Hashable, Sendable {
  /// The direction.
  public var axis: SearchAxis
  /// The type of the items; nil for any type.
  public var type: Item.Kind?
  /// The condition that the items meet; nil for no condition.
  public var condition: SearchCondition?
  /// The slice of the items found from each starting item; nil for all of them.
  public var slice: SearchSlice?
  /// The range of the step.
  public var range: TextRange

  /// A step.
  public init(
    axis: SearchAxis, type: Item.Kind? = nil, condition: SearchCondition? = nil,
    slice: SearchSlice? = nil, range: TextRange = TextRange(at: 0)
  ) {
    self.axis = axis
    self.type = type
    self.condition = condition
    self.slice = slice
    self.range = range
  }
}

extension Item.Kind {
  /// The keyword for this type.
  package var keyword: String {
    switch self {
    case .project: "project"
    case .task: "task"
    case .note: "note"
    }
  }

  /// The type with the given keyword.
  init?(keyword: String) {
    // Comparing a text of many combining marks takes long.
    switch keyword.utf8.count <= 7 ? keyword : "" {
    case "project": self = .project
    case "task": self = .task
    case "note": self = .note
    default: return nil
    }
  }
}
