import Analysis
import Files

/// Prints the findings of a run in the order of its files.
struct ReportPrinter {
  /// The numbers of findings so far.
  private(set) var tally = Tally()
  /// The files that could not be read or written.
  private(set) var problems: [Problem] = []
  private var outputs: [ReportOutput]

  /// The number of bytes of texts that several threads print before their pieces are written. Threads are
  /// started for each batch, and what is printed of it may be many times as long.
  private static let batchSize = 256 << 10
  /// A text without findings of its own counts as so many times smaller: only names in it may be at fault.
  private static let cleanTextDivisor = 64

  /// What is printed of one file.
  private struct PrintedFile: Sendable {
    let outcome: FileFindings
    /// The file's piece of each report; nil for one that depends on the files before.
    let pieces: [[UInt8]?]

    /// - Parameter reports: nil for those that depend on the files before.
    init(_ checked: CheckedInput, _ names: RunNames, _ reports: [(any Report)?]) {
      let outcome = FileFindings(of: checked, names)
      pieces = reports.map { report in
        guard let report else { return nil }
        return outcome.file.map(report.piece) ?? []
      }
      self.outcome = reports.contains { $0 == nil } ? outcome : outcome.withoutFile
    }
  }

  /// Prints one report of everything.
  init(_ report: any Report, to destination: Destination) {
    outputs = [ReportOutput(report, to: destination)]
  }

  /// - Parameters:
  ///   - stream: the destination of a report without a file.
  ///   - fixed: the number of findings that were already fixed.
  init(_ options: OutputOptions, to stream: Destination, fixed: Int) {
    outputs = options.outputs.map { output in
      ReportOutput(
        options.report(output), to: output.path.map(Destination.file) ?? stream,
        limit: options.limit == .max ? nil : options.limit)
    }
    tally.fixed = fixed
  }

  mutating func print(_ checked: [CheckedInput], threads: Int) {
    let names = RunNames(of: checked, threads: threads)
    if threads == 1 {
      for checked in checked { print(checked, names) }
      return
    }
    let reports = outputs.map { $0.isLimited ? nil : $0.report }
    for batch in ReportPrinter.batches(checked) {
      if batch.count == 1 {
        print(checked[batch.lowerBound], names)
        continue
      }
      for printed in parallelMap(
        batch, threads: threads, { PrintedFile(checked[$0], names, reports) })
      {
        add(printed.outcome)
        for (index, piece) in printed.pieces.enumerated() {
          if let piece {
            outputs[index].write(piece: piece)
          } else if let file = printed.outcome.file {
            outputs[index].write(file)
          }
        }
      }
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
    return start < checked.count ? batches + [start..<checked.count] : batches
  }

  /// Prints a file in parts, so that all of its piece is never in memory.
  private mutating func print(_ checked: CheckedInput, _ names: RunNames) {
    let outcome = FileFindings(of: checked, names)
    add(outcome)
    guard let file = outcome.file else { return }
    for index in outputs.indices { outputs[index].write(file) }
  }

  private mutating func add(_ outcome: FileFindings) {
    tally += outcome.tally
    if let problem = outcome.problem { problems.append(problem) }
  }

  /// Prints the text after all findings.
  mutating func finish() {
    for index in outputs.indices {
      if let problem = outputs[index].finish(tally) { problems.append(problem) }
    }
  }
}
