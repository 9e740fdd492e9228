/// One report of a run, and where it goes.
struct ReportOutput {
  let report: any Report
  /// Whether it goes to a standard stream.
  let isStream: Bool
  private var buffer: OutputBuffer
  private var isFirst = true
  /// The number of findings that may still be printed; nil for all.
  private var left: Int?
  /// What waits to be written.
  private var waiting: [UInt8] = []

  /// - Parameter limit: the maximum number of findings.
  init(_ report: any Report, to destination: Destination, limit: Int? = nil) {
    self.report = report
    isStream = destination.path == nil
    left = limit
    buffer = OutputBuffer(destination)
    buffer.write(data: report.head)
  }

  /// Whether the piece of a file depends on those before it.
  var isLimited: Bool { left != nil }

  /// Writes the pieces of files that ``Report/append(_:to:)`` has made.
  mutating func write(pieces: [UInt8]) {
    if pieces.isEmpty { return }
    if !isFirst { waiting += report.separator.utf8 }
    isFirst = false
    if pieces.count < OutputBuffer.limit {
      waiting += pieces
    } else {
      writeWaiting()
      buffer.write(data: report.displayed(pieces))
    }
    if waiting.count > OutputBuffer.limit { writeWaiting() }
  }

  /// Writes the piece of a file in parts, so that all of it is never in memory.
  mutating func write(_ file: ReportedFile) {
    if left == 0 { return }
    let report = report
    let shown = file.shown(atMost: left ?? .max, folds: report.folds)
    left? -= shown.count
    var text: [UInt8] = []
    swap(&text, &waiting)
    let end = text.count
    if !isFirst { text += report.separator.utf8 }
    var (start, isInParts) = (text.count, false)
    report.write(shown, to: &text) { text in
      if text.count - start < OutputBuffer.limit { return }
      write(&text)
      (start, isInParts) = (0, true)
    }
    if text.count == start, !isInParts {
      text.removeLast(text.count - end)
    } else {
      isFirst = false
    }
    if text.count > OutputBuffer.limit { write(&text) }
    swap(&text, &waiting)
  }

  /// Writes what waits to be written.
  private mutating func writeWaiting() {
    var text: [UInt8] = []
    swap(&text, &waiting)
    write(&text)
    swap(&text, &waiting)
  }

  /// Writes a text, and leaves its memory for the next one.
  private mutating func write(_ text: inout [UInt8]) {
    if text.isEmpty { return }
    buffer.write(data: report.displayed(text))
    text.removeAll(keepingCapacity: true)
  }

  /// Writes the text after all findings.
  ///
  /// - Returns: the problem if the file could not be written.
  mutating func finish(_ tally: Tally) -> Problem? {
    writeWaiting()
    buffer.write(data: report.displayed(Array(report.foot(tally).utf8)))
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
    write(shown, to: &text) { _ in }
    if text.count == start { text.removeLast(start - end) }
  }
}
