/// Edits of one tag. Each changes nothing else that the line says; where it otherwise would, blanks are
/// added.
extension Document {
  /// Changes the name of a tag of this document.
  ///
  /// - Throws: `TagEditError` if `name` is not a valid name, or if something else on the line would be
  ///   read differently.
  public mutating func rename(_ tag: Tag, to name: String) throws(TagEditError) {
    guard isTagName(name) else { throw .invalidName(name) }
    try change(tag, .rename(Array(name.utf8)))
  }

  /// Sets the payload of a tag of this document to the given value, or removes it if that is nil.
  ///
  /// Parentheses in the value are escaped, and near misses of the old payload are corrected.
  ///
  /// - Throws: `TagEditError` if `value` contains a line end or ends in a backslash, or if something
  ///   else on the line would be read differently.
  public mutating func setPayload(of tag: Tag, to value: String?) throws(TagEditError) {
    if let value {
      guard !value.utf8.contains(where: isLineEnd) else { throw .lineEnd }
      guard isWritablePayload(value) else { throw .backslash(value) }
    }
    try change(tag, .setPayload(value.map { Array(escapedPayload($0).utf8) }))
  }

  /// Removes a tag of this document.
  ///
  /// The blanks before the tag are removed too, unless something other than punctuation directly
  /// follows it. At the start of the item's text, the blanks after the tag are removed instead.
  ///
  /// - Throws: `TagEditError` if something else on the line would be read differently.
  public mutating func remove(_ tag: Tag) throws(TagEditError) { try change(tag, .remove) }

  private mutating func change(_ tag: Tag, _ change: TagChange) throws(TagEditError) {
    guard let line = documentLine(lineNumber(at: tag.start)) else { throw .noTag }
    let editable = editableLine(line)
    let start = line.range.lowerBound
    guard let index = editable.tags.firstIndex(of: tag.shifted(by: -start)) else { throw .noTag }
    let change = LineChange([index: change], keepsNearMisses: false)
    guard let edits = editable.edits(for: change) else { throw .changesOtherText }
    var edited = self
    for edit in edits.reversed() {
      edited.replace(edit.range.shifted(by: start), with: edit.replacement)
    }
    // Without this line, the next one may begin the text as another format.
    guard edited.isOtherFormat == isOtherFormat else { throw .changesOtherText }
    self = edited
  }
}
