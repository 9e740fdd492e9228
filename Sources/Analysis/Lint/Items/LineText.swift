import TaskText

/// The parts of lines besides their items.
extension Document {
  /// The start of the line with that number, after a byte-order mark.
  func start(ofLine number: Int) -> Offset {
    item(onLine: number)?.line.lowerBound ?? range(ofLine: number).lowerBound
  }

  /// The spaces and tabs at the start of the line.
  func indent(ofLine number: Int) -> String {
    let bytes = bytes(in: TextRange(start(ofLine: number), range(ofLine: number).upperBound))
    return String(decoding: bytes.prefix(while: isBlank), as: UTF8.self)
  }

  /// The line end of the line, or `other` for the last line, which has none.
  func lineEnd(ofLine number: Int, or other: String) -> String {
    guard number >= 0, number + 1 < lineCount else { return other }
    return string(
      in: TextRange(range(ofLine: number).upperBound, range(ofLine: number + 1).lowerBound))
  }

  /// What each line is; nil for one that is blank or, in Markdown, code or a comment.
  var itemKinds: [Item.Kind?] {
    var kinds = [Item.Kind?](repeating: nil, count: lineCount)
    forEachLine(in: 0..<lineCount) { line in
      if !line.isLiteral { kinds[line.number] = line.item?.kind }
    }
    return kinds
  }

  /// The last line end of the text, or a line feed if it has none.
  var lineEnd: String { lineEnd(ofLine: lineCount - 2, or: "\n") }
}

/// The columns of an indent. A tab extends to the next multiple of four.
func columns(of indent: String) -> Int {
  indent.utf8.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
}

/// The ranges of lines in order, with ranges that touch or overlap joined.
func joinedRuns(_ runs: [Range<Int>]) -> [Range<Int>] {
  var result: [Range<Int>] = []
  for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    if let last = result.last, run.lowerBound <= last.upperBound {
      result[result.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
    } else {
      result.append(run)
    }
  }
  return result
}
