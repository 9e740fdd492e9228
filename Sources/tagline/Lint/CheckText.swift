import Analysis
import Workspace

/// Checks a text, the pieces of a long one on several threads.
func checkedText(_ file: TaskFile, threads: Int) -> CheckedText {
  let (bytes, isMarkdown, context) = (file.bytes, file.isMarkdown, file.context)
  let isOther = file.isOtherFormat
  let ranges = isOther ? [] : CheckedText.pieces(of: bytes, isMarkdown: isMarkdown)
  let pieces = parallelMap(0..<ranges.count, threads: threads) { number in
    CheckedText.Piece(bytes, ranges[number], isMarkdown: isMarkdown, context)
  }
  return CheckedText(pieces, isOtherFormat: isOther, isMarkdown: isMarkdown, context)
}
