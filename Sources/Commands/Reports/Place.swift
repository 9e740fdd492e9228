import TaskText

/// A place in a text, with the line and the column as people count them.
struct Place: Equatable {
  /// The number of the line, from 1.
  let line: Int
  /// The column in Unicode scalars, from 1. A byte-order mark at the start of the text is not counted.
  let column: Int
  /// The offset in bytes, from 0.
  let offset: Offset
}
