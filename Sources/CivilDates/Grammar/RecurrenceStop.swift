/// Where and why reading a recurrence stopped.
struct RecurrenceStop: Error, Hashable {
  var fault: RecurrenceFault
  var range: Range<Int>
}

extension ByteCursor {
  /// A stop at the run of characters up to the next blank.
  func stop(_ fault: (String) -> RecurrenceFault) -> RecurrenceStop {
    var rest = self
    while let byte = rest.peek(), !byte.isBlank { rest.move(to: rest.at + 1) }
    return RecurrenceStop(fault: fault(excerpt(of: bytes, in: at..<rest.at)), range: at..<rest.at)
  }

  /// Takes the blanks that must follow a keyword, unless the text ends there.
  mutating func takeBlanks(after keyword: String) throws(RecurrenceStop) {
    guard takeBlanks() || isAtEnd else { throw stop { .noBlank($0, after: keyword) } }
  }
}
