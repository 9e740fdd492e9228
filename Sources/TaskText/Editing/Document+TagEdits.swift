public import CivilDates

/// Edits of one tag or item. Each changes nothing else that the line says; where it otherwise would,
/// blanks are added, and where that does not help, the edit is refused. See ``TagEdit``.
///
/// Tags and items from before an edit are refused with ``TagEditError/noTag`` and
/// ``TagEditError/noItem``. To edit several, use ``apply(_:)``.
extension Document {
  /// Adds a tag at the end of an item, unless the item has it in any case of its letters.
  ///
  /// - Returns: what was replaced; nothing if the item has the tag.
  /// - Throws: `TagEditError` if the name or the value is not valid, or if something else on the line
  ///   would be read differently.
  @discardableResult
  public mutating func addTag(
    _ name: String, value: String? = nil, to item: Item
  ) throws(TagEditError) -> [Replacement] {
    try apply([.add(name, value: value, to: item)])
  }

  /// Sets the value of an item's first tag with that name, in any case of its letters, or adds the tag.
  ///
  /// - Returns: what was replaced.
  /// - Throws: `TagEditError` if the name or the value is not valid, or if something else on the line
  ///   would be read differently.
  @discardableResult
  public mutating func setTag(
    _ name: String, value: String?, on item: Item
  ) throws(TagEditError) -> [Replacement] {
    try apply([.set(name, value: value, on: item)])
  }

  /// Changes the name of a tag of this document, even if its item then has two tags of that name. To
  /// rename all tags of a name, compare the names with `==` and use ``apply(_:)``.
  ///
  /// - Returns: what was replaced.
  /// - Throws: `TagEditError` if `name` is not a valid name, or if something else on the line would be
  ///   read differently.
  @discardableResult
  public mutating func rename(_ tag: Tag, to name: String) throws(TagEditError) -> [Replacement] {
    try apply([.rename(tag, to: name)])
  }

  /// Sets the payload of a tag of this document to the given value, or removes it if that is nil.
  ///
  /// Parentheses in the value are escaped, and near misses of the old payload are corrected.
  ///
  /// - Returns: what was replaced.
  /// - Throws: `TagEditError` if `value` contains a line end or ends in a backslash, if words after an
  ///   unclosed date would be lost, or if something else on the line would be read differently.
  @discardableResult
  public mutating func setPayload(
    of tag: Tag, to value: String?
  ) throws(TagEditError) -> [Replacement] {
    try apply([.setPayload(of: tag, to: value)])
  }

  /// Removes a tag of this document, with the blanks before it.
  ///
  /// - Returns: what was replaced.
  /// - Throws: `TagEditError` if something else on the line would be read differently.
  @discardableResult
  public mutating func remove(_ tag: Tag) throws(TagEditError) -> [Replacement] {
    try apply([.remove(tag)])
  }

  /// Marks an item as done on a day, or as open if it is done.
  ///
  /// - Returns: what was replaced.
  /// - Throws: `TagEditError` if a text would be lost, such as that of `@cancelled(not needed)`, or if
  ///   something else on the line would be read differently.
  @discardableResult
  public mutating func toggleDone(
    _ item: Item, on day: CivilDate
  ) throws(TagEditError) -> [Replacement] {
    try apply([item.state == .done ? .markOpen(item) : .markDone(item, on: day)])
  }

  /// Turns an item into another kind by adding or removing its bullet and its colon.
  ///
  /// - Returns: what was replaced; nothing if the item is of that kind.
  /// - Throws: `TagEditError` if something else would be read differently.
  @discardableResult
  public mutating func turn(
    _ item: Item, into kind: Item.Kind
  ) throws(TagEditError) -> [Replacement] {
    try apply([.turn(item, into: kind)])
  }
}
