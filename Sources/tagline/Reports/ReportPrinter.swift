import Analysis
import Files

/// Prints the findings of a run in the order of its files, as they become known.
struct ReportPrinter {
  /// What was printed.
  private(set) var tally = Tally()
  /// What could not be read, then or now.
  private(set) var problems: [Problem] = []
  private let report: any Report
  private var output: OutputBuffer
  private var isFirst = true

  /// How many files are made into text before any of them is printed.
  private static let batch = 256

  private struct Piece: Sendable {
    var text: [UInt8] = []
    var tally = Tally()
    var problem: Problem?
  }

  /// - Parameter fixed: how many findings were fixed before.
  init(_ report: any Report, to output: OutputBuffer, fixed: Int) {
    self.report = report
    tally.fixed = fixed
    self.output = output
    self.output.write(report.head)
  }

  mutating func print(_ checked: [CheckedInput], threads: Int) {
    let census = NameCensus(of: checked)
    let report = report
    for start in stride(from: 0, to: checked.count, by: ReportPrinter.batch) {
      let batch = start..<min(start + ReportPrinter.batch, checked.count)
      let pieces = parallelMap(batch, threads: threads) { number in
        ReportPrinter.piece(checked[number], census, report)
      }
      for piece in pieces { add(piece) }
    }
  }

  /// Prints what stands after all findings.
  mutating func finish() {
    output.write(report.foot(tally))
    output.flush()
  }

  private static func piece(
    _ checked: CheckedInput, _ census: NameCensus, _ report: any Report
  ) -> Piece {
    var piece = Piece()
    switch checked.outcome {
    case .failed(let problem): piece.problem = problem
    case .otherFormat: break
    case .checked, .settings:
      piece.tally.files = 1
      let findings = checked.findings(census)
      guard !findings.isEmpty else { break }
      guard let bytes = checked.currentBytes() else {
        piece.problem = Problem(checked.input.path, "changed while it was being checked")
        break
      }
      piece.tally.add(findings)
      let path = checked.input.path.string
      piece.text = report.piece(for: ReportedFile(path: path, bytes: bytes, findings: findings))
    }
    return piece
  }

  private mutating func add(_ piece: Piece) {
    tally.merge(piece.tally)
    if let problem = piece.problem { problems.append(problem) }
    guard !piece.text.isEmpty else { return }
    if !isFirst { output.write(report.separator) }
    isFirst = false
    output.write(piece.text)
  }
}
