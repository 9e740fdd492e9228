import Analysis
import Workspace

/// Checks a text; the segments of a long text on several threads.
func checkedText(_ file: TaskFile, threads: Int) -> CheckedText {
  let (bytes, isMarkdown, context) = (file.bytes, file.isMarkdown, file.context)
  let isOther = file.isOtherFormat
  let ranges = isOther ? [] : TextSegment.ranges(of: bytes, isMarkdown: isMarkdown)
  let segments = parallelMap(0..<ranges.count, threads: threads) { number in
    TextSegment(bytes, ranges[number], isMarkdown: isMarkdown, context)
  }
  return CheckedText(segments, isOtherFormat: isOther, isMarkdown: isMarkdown, context)
}
