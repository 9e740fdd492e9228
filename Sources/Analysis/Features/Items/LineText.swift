import TaskText

/// What lines are made of besides their items.
extension Document {
  /// Where the line with that number begins, behind a byte-order mark.
  func start(ofLine number: Int) -> Offset {
    item(onLine: number)?.line.lowerBound ?? line(number).lowerBound
  }

  /// The blanks and tabs that the line begins with.
  func indent(ofLine number: Int) -> String {
    let bytes = bytes(in: TextRange(start(ofLine: number), line(number).upperBound))
    return String(decoding: bytes.prefix(while: isBlank), as: UTF8.self)
  }

  /// What ends the line; `other` for the last one, which nothing ends.
  func lineEnd(ofLine number: Int, or other: String) -> String {
    guard number >= 0, number + 1 < lineCount else { return other }
    return string(in: TextRange(line(number).upperBound, line(number + 1).lowerBound))
  }

  /// Whether a carriage return and a line feed would become one line end if nothing stood in the
  /// range.
  func joinsLineEnds(without range: TextRange) -> Bool {
    byte(at: range.lowerBound - 1) == 0x0D && byte(at: range.upperBound) == 0x0A
  }

  /// What ends the last line that ends; a line feed in a text of one line.
  var lineEnd: String { lineEnd(ofLine: lineCount - 2, or: "\n") }
}

/// The columns that an indent takes: a tab reaches to the next multiple of four.
func columns(of indent: String) -> Int {
  indent.utf8.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
}

/// The runs of lines in order, those that touch made one.
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
