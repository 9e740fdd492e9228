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
    if checked.segments.isEmpty { continue }
    segments += checked.segments
    counts.append(checked.counts)
  }
  return (CheckedText(segments, isOtherFormat: false, isMarkdown: false, context), counts)
}

private struct CheckedSegment: Sendable {
  /// It is empty if no line begins there. It has several elements if lines end in `\r` alone, because only
  /// `\n` ends a segment of a file.
  let segments: [TextSegment]
  let counts: PlaceCounts
}

private func checkedSegment(
  _ number: Int, of parts: TaskFileSegments, _ context: CheckContext, _ memory: MemoryBudget
) throws(TaskFileError) -> CheckedSegment {
  let lines = try parts.lines(in: number)
  func segment(_ bytes: [UInt8], _ range: TextRange, from start: Offset) -> TextSegment {
    TextSegment(bytes, range, from: start, context, mayKeep: memory.mayKeep(findings:))
  }
  let ranges = partsOfWholeLines(lines.bytes.span.extracting(lines.range), size: TextSegment.size)
  let segments =
    ranges.count == 1
    ? [segment(lines.bytes, TextRange(lines.range), from: lines.start)]
    : ranges.compactMap { part in
      let range = part.shifted(by: lines.range.lowerBound)
      return lines.bytes.part(range).map {
        segment($0, TextRange(0, $0.count), from: lines.start + range.lowerBound)
      }
    }
  return CheckedSegment(
    segments: segments, counts: PlaceCounts(lines.bytes, lines.range, from: lines.start))
}
