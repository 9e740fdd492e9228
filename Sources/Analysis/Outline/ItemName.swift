import TaskText

extension Item {
  /// What a table of contents calls the item: its title, or else what there is of it, which is
  /// never blank.
  func name(in bytes: [UInt8]) -> TextRange {
    let title = title(in: bytes.span)
    return [title, text, trimmed(line, in: bytes.span)].first { !$0.isEmpty } ?? line
  }
}
