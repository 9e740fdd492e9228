public import TaskText

/// The meaning of a search: a path, or several expressions that are combined.
///
/// ```
/// search = set
/// set    = except { "union" except }
/// except = both { "except" both }
/// both   = operand { "intersect" operand }
/// ```
public indirect enum SearchExpression: Hashable, Sendable {
  /// The items that a path leads to.
  case path(SearchPath)
  /// A slice of the items that an expression selects: `(//task)[0]`.
  case sliced(SearchExpression, SearchSlice)
  /// Two or more expressions with an operator between them. They group to the right:
  /// `a except b except c` means `a except (b except c)`.
  case combined(SearchOperator, [SearchExpression])

  /// Calls `body` with each condition that does not consist of other conditions, in the order of the
  /// text, and with the step that it belongs to. Conditions in `count(…)` follow the comparison that contains
  /// them.
  func forEachLeaf(_ body: (SearchStep, SearchCondition) -> Void) {
    switch self {
    case .path(let path):
      for step in path.steps { step.condition?.forEachLeaf(of: step, body) }
    case .sliced(let content, _): content.forEachLeaf(body)
    case .combined(_, let operands): for operand in operands { operand.forEachLeaf(body) }
    }
  }
}

/// An operator that combines what expressions select. The cases are ordered from the loosest
/// binding to the tightest.
public enum SearchOperator: String, Hashable, Sendable, CaseIterable {
  /// The items that any operand selects.
  case union
  /// The items that the left operand selects and the right operand does not.
  case except
  /// The items that all operands select.
  case intersect

  /// The operators that bind more tightly, the loosest first.
  var tighter: ArraySlice<SearchOperator> {
    SearchOperator.allCases.drop { $0 != self }.dropFirst()
  }
}

/// A series of steps through the outline, each of which starts from the items that the previous step
/// found.
///
/// `path = [ "/" ] step { "/" step }`
public struct SearchPath: Hashable, Sendable {
  /// Whether the path begins with `/`, and so always starts at the top of the outline. Any other path
  /// starts there too, except in `count(…)`, where it starts at the item being tested.
  public var isAbsolute = false
  /// One or more steps.
  public var steps: [SearchStep]
}

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
  public var range = TextRange(at: 0)
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
}

/// The direction in which a step looks from an item. The items found are in the order of the text.
public enum SearchAxis: String, Hashable, Sendable, CaseIterable {
  /// The item and all its ancestors.
  case ancestorOrSelf = "ancestor-or-self::"
  /// All ancestors of the item.
  case ancestor = "ancestor::"
  /// The parent of the item; also written `..`.
  case parent = "parent::"
  /// The item itself.
  case itself = "self::"
  /// The children of the item; also written `.`, or omitted.
  case child = "child::"
  /// The item and all its descendants; also written `//` after a `/`.
  case descendantOrSelf = "descendant-or-self::"
  /// All descendants of the item; also written `/` after a `/`.
  case descendant = "descendant::"
  /// The items after the item that have the same parent.
  case followingSibling = "following-sibling::"
  /// All items after the item, including its descendants.
  case following = "following::"
  /// The items before the item that have the same parent.
  case precedingSibling = "preceding-sibling::"
  /// All items before the item, including its ancestors.
  case preceding = "preceding::"
}

/// A selection of items by their position in the order of the text.
///
/// `slice = "[" integer "]" | "[" [ integer ] ":" [ integer ] "]"`
public struct SearchSlice: Hashable, Sendable {
  /// The content of the brackets.
  public enum Form: Hashable, Sendable {
    /// One item: 0 is the first and -1 the last. An index out of bounds means the first or last.
    case index(Int)
    /// The items from one index up to, but not including, another. A missing index means the start
    /// or the end. The first index is clamped to the items.
    case span(from: Int?, to: Int?)
  }

  /// The content of the brackets.
  public var form: Form
  /// The range of the slice, including the brackets.
  public var range: TextRange

  /// A slice.
  public init(_ form: Form, range: TextRange = TextRange(at: 0)) {
    self.form = form
    self.range = range
  }

  /// The positions that the slice takes out of `count` items.
  public func bounds(of count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    switch form {
    case .index(let index):
      let first = clampedIndex(index, of: count)
      return first..<first + 1
    case .span(let from, let to):
      let first = clampedIndex(from ?? 0, of: count)
      let end = to.map { $0 < 0 ? count + $0 : min($0, count) } ?? count
      return first..<max(first, end)
    }
  }
}

/// The position that an index means among `count` items; `count` is positive.
private func clampedIndex(_ index: Int, of count: Int) -> Int {
  index < 0 ? max(count + index, 0) : min(index, count - 1)
}

/// A condition that an item can meet.
///
/// ```
/// or  = and { "or" and }
/// and = not { "and" not }
/// not = { "not" } ( "(" or ")" | "*" | comparison )
/// ```
public indirect enum SearchCondition: Hashable, Sendable {
  /// Always true: `*`.
  case any
  /// True if the item has the attribute: `@done`.
  case has(SearchAttribute)
  /// True if two values compare as stated.
  case comparison(SearchComparison)
  /// True if the condition is false.
  case not(SearchCondition)
  /// True if all of two or more conditions are true.
  case all([SearchCondition])
  /// True if any of two or more conditions is true.
  case either([SearchCondition])

  fileprivate func forEachLeaf(
    of step: SearchStep, _ body: (SearchStep, SearchCondition) -> Void
  ) {
    switch self {
    case .any, .has: body(step, self)
    case .not(let content): content.forEachLeaf(of: step, body)
    case .all(let conditions), .either(let conditions):
      for condition in conditions { condition.forEachLeaf(of: step, body) }
    case .comparison(let comparison):
      body(step, self)
      for case .count(let expression, _) in [comparison.left, comparison.right] {
        expression.forEachLeaf(body)
      }
    }
  }
}
