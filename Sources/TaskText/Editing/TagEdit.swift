public import CivilDates

/// An edit of a tag or an item of a document, to be made together with others by
/// ``Document/apply(_:)``.
///
/// Names are those of tags without the `@`. Values are texts; parentheses in them are escaped.
public enum TagEdit: Hashable, Sendable {
  /// Adds a tag at the end of an item. An item that already has a tag of that name, in any case of its
  /// letters, stays as it is if `value` is nil or the value of that tag; otherwise it gets a second one.
  case add(String, value: String? = nil, to: Item)
  /// Sets the value of the first tag of an item that has that name, in any case of its letters, or adds
  /// the tag if there is none. If `value` is nil, the tag loses its parentheses.
  case set(String, value: String?, on: Item)
  /// Sets the value of a tag, and corrects the near misses of its payload. If the value is nil, the tag
  /// loses its parentheses.
  case setPayload(of: Tag, to: String?)
  /// Removes a tag, with the blanks before it, unless something other than punctuation directly follows
  /// it. At the start of the item's text, the blanks after the tag are removed instead.
  case remove(Tag)
  /// Changes the name of a tag, even if the item then has two tags of that name.
  case rename(Tag, to: String)
  /// Marks an item as done, unless it is: it gets `@done` with the day, its box is checked, and
  /// `@cancelled` is removed. It does not matter whether the item recurs.
  case markDone(Item, on: CivilDate)
  /// Marks an item that is done as open: `@done` is removed, and its box is unchecked. An item that is
  /// cancelled stays as it is.
  case markOpen(Item)
  /// Turns an item into another kind by adding or removing its bullet and its colon. The item keeps its
  /// tags and its state. No different edit can be made on its line at once.
  case turn(Item, into: Item.Kind)
}
