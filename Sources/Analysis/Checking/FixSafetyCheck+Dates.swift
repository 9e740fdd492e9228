import TaskText

extension FixSafetyCheck {
  /// Whether the fixes that can be made at once remove what stands between a date tag and a date.
  func joinDate(_ fixes: [Fix]) -> Bool {
    guard fixes.contains(where: { $0.edits.contains(where: removesText) }),
      firstDigit(bytes.span, from: line.lowerBound, to: line.upperBound) != nil
    else { return false }
    return joinDate(NonOverlappingEdits(fixes.map(\.edits), in: line).edits)
  }

  /// Whether the edits remove what stands between a date tag and a date, so that another fix would make the
  /// date that of the tag.
  ///
  /// - Parameter edits: in order and without overlaps.
  func joinDate(_ edits: [Edit]) -> Bool {
    guard let first = edits.first(where: removesText),
      firstDigit(bytes.span, from: first.range.upperBound, to: line.upperBound) != nil
    else { return false }
    let edited = applied(edits, to: bytes[line.lowerBound..<line.upperBound])
    var distance = -line.lowerBound
    for edit in edits {
      let place = edit.range.lowerBound + distance
      distance += edit.replacement.utf8.count - edit.range.count
      if removesText(edit), hasDate(across: place, in: edited) { return true }
    }
    return false
  }

  /// Whether the edit removes more than blanks. A blank keeps no date apart.
  func removesText(_ edit: Edit) -> Bool {
    edit.replacement.isEmpty && !areBlank(edit.range.lowerBound, edit.range.upperBound)
  }

  /// Whether the last tag that begins before a place of a line has a date beside it that ends after the
  /// place.
  private func hasDate(across place: Offset, in line: [UInt8]) -> Bool {
    let limit = min(line.count, place + maxDateDistance)
    guard firstDigit(line.span, from: place, to: limit) != nil else { return false }
    let start = max(0, place - maxDateTagName - maxDateDistance)
    guard let name = (start..<place).last(where: { line[$0] == UInt8(ascii: "@") }) else {
      return false
    }
    let dated = UnreadDateLine(line, in: TextRange(0, line.count), context).dated(nameAt: name + 1)
    return dated.map { $0.date.range.upperBound > place } ?? false
  }
}
