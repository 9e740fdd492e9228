import Analysis
import Files
import Platform

/// Prints the findings of a run in the order of its files.
struct ReportPrinter {
  /// The numbers of findings so far.
  private(set) var tally = Tally()
  /// The files that could not be read or written.
  private(set) var problems: [Problem] = []
  private var outputs: [ReportOutput]

  /// Prints one report of everything.
  init(_ report: Report, to stream: StandardStream) {
    outputs = [ReportOutput(report, to: stream)]
  }

  /// - Parameters:
  ///   - stream: the destination of a report without a file.
  ///   - fixed: the number of findings that were already fixed.
  init(_ options: OutputOptions, to stream: StandardStream, fixed: Int) {
    outputs = options.outputs.map { output in
      ReportOutput(output.report, to: stream, file: output.path, limit: options.limit)
    }
    tally.fixed = fixed
  }

  /// The number of files whose findings and reports are in memory at once.
  private static let batch = 1024

  /// Prints the findings in all texts of a run, which uses these names.
  mutating func print(_ checked: [CheckedInput], _ usage: TagUsageIndex, threads: Int) {
    for start in stride(from: 0, to: checked.count, by: Self.batch) {
      let batch = Array(checked[start..<min(start + Self.batch, checked.count)])
      let found = parallelMap(
        batch, threads: threads, state: { RunNames(usage) }, { FileFindings(of: $1, $0) })
      print(found, threads: threads)
    }
  }

  /// Prints the findings of some files.
  mutating func print(_ found: [FileFindings], threads: Int) {
    for file in found {
      tally += file.tally
      if let problem = file.problem { problems.append(problem) }
    }
    for index in outputs.indices {
      outputs[index].write(found.compactMap(\.file), threads: threads)
    }
  }

  /// Prints the text after all findings.
  mutating func finish() {
    for index in outputs.indices {
      if let problem = outputs[index].finish(tally) { problems.append(problem) }
    }
  }
}

/// What a run found in one file.
struct FileFindings: Sendable {
  /// The numbers of all its findings.
  private(set) var tally = Tally()
  /// The findings that may be printed; nil if there are none.
  private(set) var file: ReportedFile?
  /// Why it has none.
  private(set) var problem: Problem?

  /// So many findings of one file are printed, the most severe first.
  private static let maxFindings = 10_000

  /// The findings in a text that was checked, in a run with these names.
  init(of checked: CheckedInput, _ names: RunNames) {
    do throws(Problem) {
      if let problem = checked.problem { throw problem }
      if case .otherFormat = checked.outcome { return }
      let findings = try checked.findings(names)
      if !findings.isEmpty {
        guard let text = checked.currentBytes() else {
          throw Problem(checked.input.path, "changed while it was being checked")
        }
        self = FileFindings(findings, in: text, at: checked.input.path)
      }
      tally.files = 1
    } catch {
      problem = error
    }
  }

  /// The findings in the text of the file at `path`.
  init(_ findings: [Finding], in text: [UInt8], at path: Path) {
    tally.add(findings)
    let kept = MostSevereFindings(Self.maxFindings, of: findings)
    var shown = kept.findings
    if let first = kept.others.first {
      let count = kept.others.count
      shown.append(
        Finding(
          rule: "more-findings", severity: .information, range: first.range,
          message: "\(counted(count, "more finding")) from here on \(count == 1 ? "is" : "are") "
            + "counted, but not listed"))
      shown.sort(by: Finding.isBefore)
    }
    file = ReportedFile(path: path.string, text: text, findings: shown)
  }
}

/// One report of a run, and where it goes.
private struct ReportOutput {
  private let report: Report
  private var buffer: OutputBuffer
  private var isFirst = true
  /// The number of findings that may still be printed.
  private var left: Int

  /// - Parameters:
  ///   - file: the file to write instead of the stream.
  ///   - limit: the maximum number of findings.
  init(_ report: Report, to stream: StandardStream, file: Path? = nil, limit: Int = .max) {
    self.report = report
    left = limit
    buffer = OutputBuffer(stream, file: file)
    buffer.write(data: report.displayed(Array(report.head.utf8)))
  }

  /// Writes the pieces of some files, which are made on several threads.
  mutating func write(_ files: [ReportedFile], threads: Int) {
    guard let write = report.write else { return }
    let report = report
    var shown: [ReportedFile] = []
    for file in files where left > 0 {
      let file = file.shown(atMost: left, folds: report.folds)
      left -= file.findings.count
      shown.append(file)
    }
    let pieces = parallelMap(shown, threads: threads) { file in
      var text: [UInt8] = []
      write(file, PlaceIndex(file.text), &text)
      return report.displayed(text)
    }
    for piece in pieces where !piece.isEmpty {
      if !isFirst { buffer.write(data: report.separator) }
      isFirst = false
      buffer.write(data: piece)
    }
  }

  /// Writes the text after all findings.
  ///
  /// - Returns: the problem if the file could not be written.
  mutating func finish(_ tally: Tally) -> Problem? {
    buffer.write(data: report.displayed(Array(report.foot(tally).utf8)))
    return buffer.flush()
  }
}

/// The output options of `tagline lint`.
struct OutputOptions {
  /// A report, and its file or nil for standard output.
  let outputs: [(report: Report, path: Path?)]
  /// Whether to print only findings.
  let isQuiet: Bool
  /// The maximum number of findings to print.
  let limit: Int
  let paint: Paint

  /// The first file is for the first format, and so on. A file gets no colors.
  init(_ arguments: Arguments) throws(UsageError) {
    let formats = arguments.printers(of: Report.formats, by: .outputFormat)
    let files = arguments.paths(of: .outputFile)
    if files.count > max(1, formats.count) {
      throw .tooMany(Option.outputFile.flag, Option.outputFormat.flag)
    }
    let paint = Paint(arguments)
    let isQuiet = arguments.contains(.quiet)
    outputs = (formats.isEmpty ? [Report.full] : formats).enumerated().map { number, format in
      let path = number < files.count ? files[number] : nil
      let report = format(
        ReportStyle(
          paint: Paint(isOn: paint.isOn && path == nil), width: Terminal.width ?? 120,
          isQuiet: isQuiet, showsAll: arguments.contains(.allFindings)))
      guard arguments.contains(.statistics) else { return (report, path) }
      return (report.countsAreJSON ? .statistics : .summary, path)
    }
    limit = try arguments.count(of: .maxDiagnostics, from: 0) ?? .max
    self.isQuiet = isQuiet
    self.paint = paint
  }

  /// The files that are written.
  var paths: [Path] { outputs.compactMap(\.path) }

  /// Whether a report shows fixes, or counts them.
  var showsFixes: Bool { outputs.contains { $0.report.detail == .fixes } }
}
