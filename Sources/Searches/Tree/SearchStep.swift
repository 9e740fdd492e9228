public import TaskText

/// One step of a path: where to look from an item, and which of the items there to take.
///
/// `step = [ axis ] [ type ] [ or ] [ slice ]`, with a type or a condition
public struct SearchStep: Hashable, Sendable {
  /// Where to look.
  public var axis: SearchAxis
  /// What the items are; nil for any.
  public var type: Item.Kind?
  /// What else has to hold of them; nil for nothing.
  public var condition: SearchCondition?
  /// Which of those that were found from one item to take; nil for all.
  public var slice: SearchSlice?
  /// Where the step stands.
  public var range: TextRange

  /// A step.
  public init(
    _ axis: SearchAxis, type: Item.Kind? = nil, condition: SearchCondition? = nil,
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
  /// The keyword for items of the kind.
  var keyword: String {
    switch self {
    case .project: "project"
    case .task: "task"
    case .note: "note"
    }
  }

  /// The kind that a keyword names.
  init?(keyword: String) {
    switch keyword {
    case "project": self = .project
    case "task": self = .task
    case "note": self = .note
    default: return nil
    }
  }
}
