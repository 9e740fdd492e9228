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
