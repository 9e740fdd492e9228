import TaskText

extension Item {
  /// The name of the item in an outline, which is never blank: its title or else its text or line.
  func name(in bytes: [UInt8]) -> TextRange {
    let title = title(in: bytes.span)
    return [title, text, trimmed(line, in: bytes.span)].first { !$0.isEmpty } ?? line
  }
}
