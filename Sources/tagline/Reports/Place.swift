import TaskText

/// A place as people count it.
struct Place: Equatable {
  /// From 1.
  let line: Int
  /// From 1, in Unicode scalars; a byte-order mark at the text's start counts for nothing.
  let column: Int
  /// From 0, in bytes.
  let offset: Offset
}
