/// A line that is read before and after an edit, to hold the edit to the law of ``LineMeaning``.
///
/// All places count from the start of the line.
package struct EditableLine<Payload: Equatable> {
  /// The meaning of a payload as it is written between the parentheses of a tag with that name; nil is
  /// a tag without parentheses. Equal names and payloads have equal meanings.
  package typealias PayloadReader = (_ name: [UInt8], _ payload: [UInt8]?) -> Payload

  let reading: LineReading
  /// Whether the line may become empty. A line between a carriage return and a line feed may not, as the
  /// two would be one line end then.
  private let mayBecomeEmpty: Bool
  /// Whether the line may be the first one of the text, which shows the text's format.
  private let mayBeFirst: Bool
  let dialect: Dialect
  private let isLiteral: Bool
  let reader: PayloadReader

  /// Reads a line, which is literal if it begins inside a Markdown comment.
  package init(
    _ bytes: [UInt8], _ dialect: Dialect, isLiteral: Bool, mayBecomeEmpty: Bool = true,
    mayBeFirst: Bool = true, reader: @escaping PayloadReader
  ) {
    self.init(
      LineReading(bytes, dialect, isLiteral: isLiteral), dialect, isLiteral: isLiteral,
      mayBecomeEmpty: mayBecomeEmpty, mayBeFirst: mayBeFirst, reader: reader)
  }

  /// A line that was read already.
  init(
    _ reading: LineReading, _ dialect: Dialect, isLiteral: Bool, mayBecomeEmpty: Bool,
    mayBeFirst: Bool, reader: @escaping PayloadReader
  ) {
    self.reading = reading
    self.dialect = dialect
    self.isLiteral = isLiteral
    self.mayBecomeEmpty = mayBecomeEmpty
    self.mayBeFirst = mayBeFirst
    self.reader = reader
  }

  /// The line, without its line end.
  package var bytes: [UInt8] { reading.bytes }
  /// The item on the line; nil on a blank line.
  package var item: Item? { reading.item }
  /// The tags of the line, in order.
  package var tags: [Tag] { reading.tags }
  /// What the line says.
  package var meaning: LineMeaning<Payload> { reading.meaning(reader) }

  /// Whether the line says `expected` after the edits, which are in order and do not overlap.
  package func says(_ expected: LineMeaning<Payload>, after edits: [Edit]) -> Bool {
    guard let after = reading(of: applied(edits, to: bytes[...]))?.meaning(reader) else {
      return false
    }
    return after == expected || expected.isEmpty && becomesBlank(after.kind, after.nextStates)
  }

  /// Whether the line says the same after the edits, which may be in any order.
  package func saysTheSame(after edits: [Edit]) -> Bool {
    makes(LineChange(), after: joined(edits))
  }

  /// Whether the edits, which are in order and do not overlap, make the change, and no other.
  package func makes(_ change: LineChange, after edits: [Edit]) -> Bool {
    makes(change, applied(edits, to: bytes[...]))
  }

  /// Whether the edited line says what the change intends, and nothing else.
  func makes(_ change: LineChange, _ edited: [UInt8]) -> Bool {
    guard let after = reading(of: edited) else { return false }
    return says(change, in: after)
      || becomesBlank(after.item?.kind, after.nextStates) && meaning(after: change).isEmpty
  }

  /// The edited line; nil if the text would be another one then.
  private func reading(of edited: [UInt8]) -> LineReading? {
    if edited.isEmpty, !mayBecomeEmpty { return nil }
    if mayBeFirst, !beginsTextAs(bytes, edited) { return nil }
    return LineReading(edited, dialect, isLiteral: isLiteral, expectedTags: tags.count)
  }

  /// Whether a note becomes a blank line, which it may if nothing is left of it.
  private func becomesBlank(_ kind: Item.Kind?, _ nextStates: [ReadingState]) -> Bool {
    kind == nil && item?.kind == .note && nextStates == reading.nextStates
  }
}

/// Whether a text may begin with either line alike: both or neither begin another format or with a
/// byte-order mark.
private func beginsTextAs(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  func mark(_ bytes: [UInt8]) -> Int {
    byteOrderMarkLength(bytes.span, in: TextRange(0, bytes.count))
  }
  return mark(one) == mark(other) && beginsLikeOtherFormat(one) == beginsLikeOtherFormat(other)
}
