import Analysis
import Files

/// Prints the findings of a run in the order of its files.
struct ReportPrinter {
  /// The numbers of findings so far.
  private(set) var tally = Tally()
  /// The files that could not be read or written.
  private(set) var problems: [Problem] = []
  private var outputs: [Output]

  /// The number of bytes of texts that are printed together. Threads are started for each batch; what
  /// is printed of a larger one would not fit in the processor's cache.
  private static let batchSize = 2 << 20
  /// A text without findings of its own counts as so many times smaller: only names in it may be at fault.
  private static let cleanTextDivisor = 8

  private struct Output {
    let report: any Report
    var buffer: OutputBuffer
    var isFirst = true
    /// The number of findings that may still be printed.
    var left: Int

    init(_ report: any Report, to destination: Destination, limit: Int = .max) {
      self.report = report
      left = limit
      buffer = OutputBuffer(destination)
      buffer.write(report.head)
    }

    /// The findings of the next files that are printed.
    mutating func shown(of files: [ReportedFile]) -> [ReportedFile] {
      if left == .max, !report.folds { return files }
      return files.compactMap { file in
        if left == 0 { return nil }
        let shown = file.shown(atMost: left, folds: report.folds)
        left -= shown.findings.count
        return shown
      }
    }

    /// Writes a piece, or a part of it.
    mutating func write(_ text: [UInt8], isStart: Bool) {
      if text.isEmpty { return }
      if isStart, !isFirst { buffer.write(report.separator) }
      isFirst = false
      buffer.write(text)
    }

    /// Writes the piece of a file in parts, so that all of it is never in memory.
    mutating func write(_ file: ReportedFile) {
      let report = report
      var isStart = true
      var rest: [UInt8] = []
      func pass(_ text: [UInt8]) {
        write(report.escape.map(text.displayed) ?? text, isStart: isStart)
        isStart = false
      }
      report.write(file, to: &rest) { text in
        if text.count < OutputBuffer.limit { return }
        pass(text)
        text.removeAll(keepingCapacity: true)
      }
      pass(rest)
    }
  }

  /// The findings in a text, and the text if there are findings and it can still be read.
  private struct Found {
    let findings: [Finding]
    let text: ReportedText?

    init(in checked: CheckedInput, _ names: RunNames) {
      findings = checked.findings(names)
      text = findings.isEmpty ? nil : checked.currentText()
    }
  }

  /// Prints one report of everything.
  init(_ report: any Report, to destination: Destination) {
    outputs = [Output(report, to: destination)]
  }

  /// - Parameters:
  ///   - stream: the destination of a report without a file.
  ///   - fixed: the number of findings that were already fixed.
  init(_ options: OutputOptions, to stream: Destination, fixed: Int) {
    outputs = options.outputs.map { output in
      Output(
        options.report(output), to: output.path.map(Destination.file) ?? stream,
        limit: options.limit)
    }
    tally.fixed = fixed
  }

  mutating func print(_ checked: [CheckedInput], threads: Int) {
    let names = RunNames(of: checked, threads: threads)
    for batch in ReportPrinter.batches(checked) {
      let found = parallelMap(batch, threads: threads) { Found(in: checked[$0], names) }
      var files: [ReportedFile] = []
      for (number, found) in zip(batch, found) {
        if let file = add(checked[number], found) { files.append(file) }
      }
      write(files, threads: threads)
    }
  }

  private static func batches(_ checked: [CheckedInput]) -> [Range<Int>] {
    var batches: [Range<Int>] = []
    var (start, size) = (0, 0)
    for (number, checked) in checked.enumerated() {
      var own = checked.stamp?.size ?? 0
      if !checked.isFaulty { own /= cleanTextDivisor }
      if own >= batchSize, start < number {
        batches.append(start..<number)
        (start, size) = (number, 0)
      }
      size += own
      if size < batchSize { continue }
      batches.append(start..<number + 1)
      (start, size) = (number + 1, 0)
    }
    return batches + [start..<checked.count]
  }

  /// Prints the text after all findings.
  mutating func finish() {
    for index in outputs.indices {
      outputs[index].buffer.write(outputs[index].report.foot(tally))
      if let problem = outputs[index].buffer.flush() { problems.append(problem) }
    }
  }

  /// Counts the findings in a text.
  ///
  /// - Returns: the findings that may be printed; nil if there are none.
  private mutating func add(_ checked: CheckedInput, _ found: Found) -> ReportedFile? {
    switch checked.outcome {
    case .otherFormat: return nil
    case .failed(let problem):
      problems.append(problem)
      return nil
    case .checked, .settings:
      tally.files += 1
      guard !found.findings.isEmpty else { return nil }
      guard let text = found.text else {
        problems.append(Problem(checked.input.path, "changed while it was being checked"))
        return nil
      }
      tally.add(found.findings)
      return ReportedFile(
        path: checked.input.path.string, text: text, findings: found.findings, folded: [])
    }
  }

  private mutating func write(_ files: [ReportedFile], threads: Int) {
    for index in outputs.indices {
      let shown = outputs[index].shown(of: files)
      if shown.count == 1 {
        outputs[index].write(shown[0])
        continue
      }
      let report = outputs[index].report
      let pieces = parallelMap(0..<shown.count, threads: threads) { number in
        var piece: [UInt8] = []
        piece.reserveCapacity(shown[number].findings.count * report.usualLength)
        report.write(shown[number], to: &piece) { _ in }
        return report.escape.map(piece.displayed) ?? piece
      }
      for piece in pieces { outputs[index].write(piece, isStart: true) }
    }
  }
}
