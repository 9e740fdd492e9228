import Analysis
import Files

/// Prints the findings of a run in the order of its files.
struct ReportPrinter {
  /// The numbers of findings so far.
  private(set) var tally = Tally()
  /// The files that could not be read or written.
  private(set) var problems: [Problem] = []
  private var outputs: [ReportOutput]

  /// A text of so many bytes is printed in parts, because all that is printed of it may be many times as
  /// long.
  private static let largeSize = 256 << 10
  /// The number of bytes of texts that a thread prints at once.
  private static let batchSize = 32 << 10
  /// A text without findings of its own counts as so many times smaller: only names in it may be at fault.
  private static let cleanTextDivisor = 64
  /// The number of bytes that wait to be written from which on no more texts are printed.
  private static let maxWaiting = 256 << 10

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

  /// Prints the findings in all texts of a run.
  ///
  /// - Parameter names: the names that they use, if these are known.
  mutating func print(_ checked: [CheckedInput], _ names: RunNames? = nil, threads: Int) {
    let names = names ?? RunNames(of: checked, threads: threads)
    if threads == 1 {
      for checked in checked { print(checked, names) }
      return
    }
    let reports = outputs.contains(where: \.isLimited) ? nil : outputs.map(\.report)
    // Texts of several reports in one stream alternate with each file.
    let mixes = outputs.count { $0.isStream } > 1
    let batches = ReportPrinter.batches(
      checked, size: mixes ? 1 : ReportPrinter.batchSize)
    parallelForEach(
      0..<batches.count, threads: threads, maxWaiting: ReportPrinter.maxWaiting,
      state: { UnsharedContext(sharedBy: threads) },
      { context, number in
        let batch = PrintedBatch(checked, batches[number], names, reports, &context)
        return (batch, batch.size)
      },
      body: { batch in
        switch batch {
        case .large(let number): print(checked[number], names)
        case .findings(let files): for file in files { print(file) }
        case .texts(let texts, let tally, let problems):
          for index in texts.indices { outputs[index].write(pieces: texts[index]) }
          self.tally += tally
          self.problems += problems
        }
      })
  }

  private static func batches(_ checked: [CheckedInput], size limit: Int) -> [PrintedBatch.Files] {
    var batches: [PrintedBatch.Files] = []
    var (start, size) = (0, 0)
    func end(before number: Int) {
      if start < number { batches.append(.range(start..<number)) }
      (start, size) = (number, 0)
    }
    for number in checked.indices {
      var own = checked[number].stamp?.size ?? 0
      if !checked[number].isFaulty { own /= cleanTextDivisor }
      own = max(1, own)
      if own >= largeSize {
        end(before: number)
        batches.append(.large(number))
        start = number + 1
        continue
      }
      size += own
      if size >= limit { end(before: number + 1) }
    }
    end(before: checked.count)
    return batches
  }

  private mutating func print(_ checked: CheckedInput, _ names: RunNames) {
    print(FileFindings(of: checked, names))
  }

  /// Prints a file in parts, so that all of its piece is never in memory.
  private mutating func print(_ outcome: FileFindings) {
    tally += outcome.tally
    if let problem = outcome.problem { problems.append(problem) }
    guard let file = outcome.file else { return }
    for index in outputs.indices { outputs[index].write(file) }
  }

  /// Prints the text after all findings.
  mutating func finish() {
    for index in outputs.indices {
      if let problem = outputs[index].finish(tally) { problems.append(problem) }
    }
  }
}
