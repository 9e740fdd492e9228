import Analysis
import TaskText
import Workspace

/// Checks a text; the segments of a long plain text on several threads.
func checkedText(_ file: TaskFile, threads: Int, _ memory: MemoryBudget) -> CheckedText {
  let (bytes, context) = (file.bytes, file.context)
  guard threads > 1, bytes.count > TextSegment.size, !file.isMarkdown, !file.isOtherFormat else {
    return CheckedText(
      bytes, isMarkdown: file.isMarkdown, context, mayKeep: memory.mayKeep(findings:))
  }
  let ranges = partsOfWholeLines(bytes.span, size: TextSegment.size)
  let segments = parallelMap(0..<ranges.count, threads: threads) { number in
    let range = ranges[number]
    let part = bytes.part(range) ?? []
    return TextSegment(
      part, TextRange(0, part.count), from: range.lowerBound, context,
      mayKeep: memory.mayKeep(findings:))
  }
  return CheckedText(segments, isOtherFormat: false, isMarkdown: false, context)
}
