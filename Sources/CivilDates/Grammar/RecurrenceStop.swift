/// Where a recurrence could not be read on, and why.
struct RecurrenceStop: Error, Hashable {
  var fault: RecurrenceFault
  var range: Range<Int>
}

extension ByteCursor {
  /// A stop at the next run of characters that are no blanks.
  func stop(_ fault: (String) -> RecurrenceFault) -> RecurrenceStop {
    var rest = self
    while let byte = rest.peek(), !byte.isBlank { rest.move(to: rest.at + 1) }
    return RecurrenceStop(fault: fault(excerpt(of: bytes, in: at..<rest.at)), range: at..<rest.at)
  }

  /// Takes the blanks behind a keyword, unless the text ends there.
  mutating func takeBlanks(after keyword: String) throws(RecurrenceStop) {
    guard takeBlanks() || isAtEnd else { throw stop { .noBlank($0, after: keyword) } }
  }
}
