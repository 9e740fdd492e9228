import Analysis
import Files
import TaskText

/// A byte that makes a text unreadable.
struct InvalidByte: Error, CustomStringConvertible {
  let value: UInt8
  let offset: Offset

  /// One clause.
  var description: String {
    "byte 0x\(String(value, radix: 16)) at offset \(offset) is not UTF-8"
  }
}

/// Checks a text, the segments of a long one on several threads.
func checkedText(
  _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext, threads: Int
) throws(InvalidByte) -> CheckedText {
  let ranges = TextSegment.ranges(of: bytes, isMarkdown: isMarkdown)
  // Segments are separated at line ends, so no character lies in two of them.
  let results = parallelMap(0..<ranges.count, threads: threads) { number in
    let range = ranges[number]
    if let offset = firstInvalidUTF8(in: bytes, range.lowerBound..<range.upperBound) {
      return Result<TextSegment, InvalidByte>.failure(
        InvalidByte(value: bytes[offset], offset: offset))
    }
    return .success(TextSegment(bytes, range, isMarkdown: isMarkdown, context))
  }
  var segments: [TextSegment] = []
  for result in results { segments.append(try result.get()) }
  let isOther = isOtherFormat(bytes, dialect: Dialect(isMarkdown: isMarkdown))
  return CheckedText(
    isOther ? [] : segments, isOtherFormat: isOther, isMarkdown: isMarkdown, context)
}
