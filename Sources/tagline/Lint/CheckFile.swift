import Analysis
import Files
import TaskText
import Workspace

/// Checks a large file of plain text, stretch by stretch on several threads.
///
/// - Returns: the text and what was counted in it for reports; nil for a file that has to be seen
///   as a whole, or that changed meanwhile.
func checkedStretches(
  of file: OpenTaskFile, _ context: CheckContext, threads: Int
) throws(TaskFileError) -> (text: CheckedText, counts: [PlaceCounts])? {
  guard let stretches = TaskFileSegments(file) else { return nil }
  let results = parallelMap(0..<stretches.count, threads: threads) { number in
    Result { () throws(TaskFileError) in try checkedStretch(number, of: stretches, context) }
  }
  guard stretches.isUnchanged else { return nil }
  var segments: [TextSegment] = []
  var counts: [PlaceCounts] = []
  for result in results {
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
  _ number: Int, of stretches: TaskFileSegments, _ context: CheckContext
) throws(TaskFileError) -> CheckedStretch {
  let lines = try stretches.lines(in: number)
  let range = TextRange(lines.range.lowerBound, lines.range.upperBound)
  return CheckedStretch(
    isEmpty: range.isEmpty,
    segment: TextSegment(lines.bytes, range, from: lines.start, isMarkdown: false, context),
    counts: PlaceCounts(lines.bytes, lines.range, from: lines.start))
}
