/// Where a step looks, from an item. What it finds is in the order of the text.
public enum SearchAxis: String, Hashable, Sendable, CaseIterable {
  /// The items that the item belongs to, and the item.
  case ancestorOrSelf = "ancestor-or-self::"
  /// The items that the item belongs to.
  case ancestor = "ancestor::"
  /// The item that the item belongs to directly; also written `..`.
  case parent = "parent::"
  /// The item.
  case itself = "self::"
  /// The items that belong to the item directly; also written `.`, or nothing at all.
  case child = "child::"
  /// The item, and all items that belong to it; after a `/` also written `//`.
  case descendantOrSelf = "descendant-or-self::"
  /// All items that belong to the item; after a `/` also written `/`.
  case descendant = "descendant::"
  /// The items after the item that belong to the same one directly.
  case followingSibling = "following-sibling::"
  /// All items after the item, those that belong to it included.
  case following = "following::"
  /// The items before the item that belong to the same one directly.
  case precedingSibling = "preceding-sibling::"
  /// All items before the item, those that it belongs to included.
  case preceding = "preceding::"
}
