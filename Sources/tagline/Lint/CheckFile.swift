import Analysis
import Files
import TaskText

/// Checks a large file of plain text, stretch by stretch on several threads, without ever having
/// all of it in memory: fresh memory for it would cost more than the check.
///
/// - Returns: the text and what was counted in it for reports; nil for a file that has to be seen
///   as a whole: it is small, may be of another format, is no regular file or changed meanwhile.
func checkedStretches(
  of file: OpenFile, _ context: CheckContext, threads: Int
) throws(InvalidByte) -> (text: CheckedText, counts: [PlaceCounts])? {
  let (size, step) = (file.stamp.size, 1 << 18)
  guard file.stamp.isRegular, size >= 8 * step,
    let beginning = try? file.bytes(0..<(1 << 12)), !mayBeOtherFormat(beginningWith: beginning)
  else { return nil }
  let results = parallelMap(0..<(size + step - 1) / step, threads: threads) { number in
    checkedStretch(of: file, number * step..<min((number + 1) * step, size), context)
  }
  guard file.isUnchanged else { return nil }
  var segments: [TextSegment] = []
  var counts: [PlaceCounts] = []
  for result in results {
    guard let result else { return nil }
    let stretch = try result.get()
    if stretch.isEmpty { continue }
    segments.append(stretch.segment)
    counts.append(stretch.counts)
  }
  return (CheckedText(segments, isOtherFormat: false, isMarkdown: false, context), counts)
}

private struct CheckedStretch: Sendable {
  /// Whether no line begins in it.
  let isEmpty: Bool
  let segment: TextSegment
  let counts: PlaceCounts
}

private func checkedStretch(
  of file: OpenFile, _ stretch: Range<Int>, _ context: CheckContext
) -> Result<CheckedStretch, InvalidByte>? {
  guard let lines = try? file.lines(beginningIn: stretch) else { return nil }
  if let offset = firstInvalidUTF8(in: lines.bytes, lines.range) {
    return .failure(InvalidByte(value: lines.bytes[offset], offset: lines.start + offset))
  }
  let range = TextRange(lines.range.lowerBound, lines.range.upperBound)
  return .success(
    CheckedStretch(
      isEmpty: range.isEmpty,
      segment: TextSegment(
        lines.bytes, range, from: lines.start, isMarkdown: false, context),
      counts: PlaceCounts(lines.bytes, lines.range, from: lines.start)))
}
