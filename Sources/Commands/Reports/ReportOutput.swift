/// One report of a run, and where it goes.
struct ReportOutput {
  let report: any Report
  /// Whether it goes to a standard stream.
  let isStream: Bool
  private var buffer: OutputBuffer
  private var isFirst = true
  /// The number of findings that may still be printed; nil for all.
  private var left: Int?
  /// Memory for the next piece.
  private var spare: [UInt8] = []

  /// - Parameter limit: the maximum number of findings.
  init(_ report: any Report, to destination: Destination, limit: Int? = nil) {
    self.report = report
    isStream = destination.path == nil
    left = limit
    buffer = OutputBuffer(destination)
    buffer.write(report.head)
  }

  /// Whether the piece of a file depends on those before it.
  var isLimited: Bool { left != nil }

  /// Writes the pieces of files that ``Report/append(_:to:)`` has made.
  mutating func write(pieces: [UInt8]) {
    write(pieces, isStart: true)
  }

  /// Writes the piece of a file in parts, so that all of it is never in memory.
  mutating func write(_ file: ReportedFile) {
    if left == 0 { return }
    let report = report
    let shown = file.shown(atMost: left ?? .max, folds: report.folds)
    left? -= shown.count
    var isStart = true
    var rest: [UInt8] = []
    swap(&rest, &spare)
    func pass(_ text: [UInt8]) {
      write(report.escape.map(text.displayed) ?? text, isStart: isStart)
      isStart = false
    }
    report.write(shown, to: &rest) { text in
      if text.count < OutputBuffer.limit { return }
      pass(text)
      text.removeAll(keepingCapacity: true)
    }
    pass(rest)
    rest.removeAll(keepingCapacity: true)
    swap(&rest, &spare)
  }

  /// Writes a piece, or a part of it.
  private mutating func write(_ text: [UInt8], isStart: Bool) {
    if text.isEmpty { return }
    if isStart, !isFirst { buffer.write(report.separator) }
    isFirst = false
    buffer.write(text)
  }

  /// Writes the text after all findings.
  ///
  /// - Returns: the problem if the file could not be written.
  mutating func finish(_ tally: Tally) -> Problem? {
    buffer.write(report.foot(tally))
    return buffer.flush()
  }
}

extension Report {
  /// Appends the piece of a file, of which every finding may be printed, to those of files before it.
  func append(_ file: ReportedFile, to text: inout [UInt8]) {
    let shown = file.shown(atMost: .max, folds: folds)
    let end = text.count
    if end > 0 { text += separator.utf8 }
    let start = text.count
    let capacity = start + shown.count * usualLength
    if capacity > text.capacity { text.reserveCapacity(max(capacity, 2 * text.capacity)) }
    if let escape {
      var piece: [UInt8] = []
      write(shown, to: &piece) { _ in }
      text += piece.displayed(as: escape)
    } else {
      write(shown, to: &text) { _ in }
    }
    if text.count == start { text.removeLast(start - end) }
  }
}
