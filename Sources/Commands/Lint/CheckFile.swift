import Analysis
import Files
import TaskText
import Workspace

/// Checks a large file of plain text segment by segment, on several threads.
///
/// - Returns: the text, and the counts from which reports compute lines and columns. Nil for a file
///   that has to be read as a whole, or that has changed meanwhile.
func checkedSegments(
  of file: OpenTaskFile, _ context: CheckContext, threads: Int, _ memory: MemoryBudget
) throws(TaskFileError) -> (text: CheckedText, counts: [PlaceCounts])? {
  guard let parts = TaskFileSegments(file) else { return nil }
  let results = parallelMap(0..<parts.count, threads: threads) { number in
    Result { () throws(TaskFileError) in try checkedSegment(number, of: parts, context, memory) }
  }
  guard parts.isUnchanged else { return nil }
  var segments: [TextSegment] = []
  var counts: [PlaceCounts] = []
  for result in results {
    let checked = try result.get()
    if checked.isEmpty { continue }
    segments.append(checked.segment)
    counts.append(checked.counts)
  }
  return (CheckedText(segments, isOtherFormat: false, isMarkdown: false, context), counts)
}

private struct CheckedSegment: Sendable {
  /// Whether no line begins in it.
  let isEmpty: Bool
  let segment: TextSegment
  let counts: PlaceCounts
}

private func checkedSegment(
  _ number: Int, of parts: TaskFileSegments, _ context: CheckContext, _ memory: MemoryBudget
) throws(TaskFileError) -> CheckedSegment {
  let lines = try parts.lines(in: number)
  let range = TextRange(lines.range.lowerBound, lines.range.upperBound)
  return CheckedSegment(
    isEmpty: range.isEmpty,
    segment: TextSegment(
      lines.bytes, range, from: lines.start, context, mayKeep: memory.mayKeep(findings:)),
    counts: PlaceCounts(lines.bytes, lines.range, from: lines.start))
}
