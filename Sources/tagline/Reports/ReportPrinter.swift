import Analysis
import Files

/// Prints the findings of a run in the order of its files, as they become known.
struct ReportPrinter {
  /// What was found.
  private(set) var tally = Tally()
  /// What could not be read or written, then or now.
  private(set) var problems: [Problem] = []
  private var outputs: [Output]
  /// How many findings may still be printed.
  private var left: Int

  /// How many files are made into text before any of them is printed.
  private static let batch = 256

  private struct Output {
    let report: any Report
    var buffer: OutputBuffer
    var isFirst = true

    init(_ report: any Report, to destination: Destination) {
      self.report = report
      buffer = OutputBuffer(destination)
      buffer.write(report.head)
    }
  }

  /// Prints one report of everything.
  init(_ report: any Report, to destination: Destination) {
    outputs = [Output(report, to: destination)]
    left = .max
  }

  /// - Parameters:
  ///   - stream: where a report goes that is written to no file.
  ///   - fixed: how many findings were fixed before.
  init(_ options: OutputOptions, to stream: Destination, fixed: Int) {
    outputs = options.outputs.map { output in
      Output(options.report(output), to: output.path.map(Destination.file) ?? stream)
    }
    left = options.limit
    tally.fixed = fixed
  }

  mutating func print(_ checked: [CheckedInput], threads: Int) {
    let census = NameCensus(of: checked)
    for start in stride(from: 0, to: checked.count, by: ReportPrinter.batch) {
      let batch = start..<min(start + ReportPrinter.batch, checked.count)
      let findings = parallelMap(batch, threads: threads) { checked[$0].findings(census) }
      var files: [ReportedFile] = []
      for (number, findings) in zip(batch, findings) {
        if let file = add(checked[number], findings) { files.append(file) }
      }
      write(files, threads: threads)
    }
  }

  /// Prints what stands after all findings.
  mutating func finish() {
    for index in outputs.indices {
      outputs[index].buffer.write(outputs[index].report.foot(tally))
      if let problem = outputs[index].buffer.flush() { problems.append(problem) }
    }
  }

  /// Counts what was found in a text.
  ///
  /// - Returns: what is to be shown of it.
  private mutating func add(_ checked: CheckedInput, _ findings: [Finding]) -> ReportedFile? {
    switch checked.outcome {
    case .otherFormat: return nil
    case .failed(let problem):
      problems.append(problem)
      return nil
    case .checked, .settings:
      tally.files += 1
      guard !findings.isEmpty else { return nil }
      guard let bytes = checked.currentBytes() else {
        problems.append(Problem(checked.input.path, "changed while it was being checked"))
        return nil
      }
      tally.add(findings)
      let shown = findings.prefix(left)
      left -= shown.count
      return shown.isEmpty
        ? nil
        : ReportedFile(path: checked.input.path.string, bytes: bytes, findings: Array(shown))
    }
  }

  private mutating func write(_ files: [ReportedFile], threads: Int) {
    for index in outputs.indices {
      let report = outputs[index].report
      let pieces = parallelMap(0..<files.count, threads: threads) { report.piece(for: files[$0]) }
      for piece in pieces where !piece.isEmpty {
        if !outputs[index].isFirst { outputs[index].buffer.write(report.separator) }
        outputs[index].isFirst = false
        outputs[index].buffer.write(piece)
      }
    }
  }
}
