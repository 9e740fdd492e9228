package import TaskText

extension Item {
  /// What the item is called: its text without the run of tags at its end, and a project without
  /// its colon. It may be empty.
  ///
  /// `bytes` are those that the item's ranges count in.
  package func title(in bytes: [UInt8]) -> TextRange {
    let end = trailingTags < tags.count ? tags[trailingTags].start : text.upperBound
    var range = trimmed(TextRange(text.lowerBound, max(end, text.lowerBound)), in: bytes.span)
    if kind == .project, !range.isEmpty, bytes[range.upperBound - 1] == UInt8(ascii: ":") {
      range = trimmed(TextRange(range.lowerBound, range.upperBound - 1), in: bytes.span)
    }
    return range
  }

  /// What a table of contents calls the item: its title, or else what there is of it, which is
  /// never blank.
  func name(in bytes: [UInt8]) -> TextRange {
    let title = title(in: bytes)
    return [title, text, trimmed(line, in: bytes.span)].first { !$0.isEmpty } ?? line
  }
}
