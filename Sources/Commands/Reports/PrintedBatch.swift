import Analysis

/// What is printed of consecutive files of a run.
enum PrintedBatch: Sendable {
  /// Consecutive files.
  enum Files: Sendable {
    /// One that is printed in parts.
    case large(Int)
    case range(Range<Int>)
  }

  case large(Int)
  /// Findings for reports that depend on the files before.
  case findings([FileFindings])
  /// The text of each report, with the numbers of findings and the files that could not be read.
  case texts([[UInt8]], Tally, [Problem])

  /// The usual size of a finding in bytes.
  private static let findingSize = 256

  /// - Parameters:
  ///   - reports: nil if they depend on the files before.
  ///   - context: the context of the thread.
  init(
    _ checked: [CheckedInput], _ files: Files, _ names: RunNames, _ reports: [any Report]?,
    _ context: inout UnsharedContext
  ) {
    switch files {
    case .large(let number): self = .large(number)
    case .range(let numbers):
      func findings(in number: Int) -> FileFindings {
        let checked = checked[number]
        return FileFindings(of: checked, names, context.copy(of: checked.input.context))
      }
      guard let reports else {
        self = .findings(numbers.map(findings))
        return
      }
      var texts = [[UInt8]](repeating: [], count: reports.count)
      var tally = Tally()
      var problems: [Problem] = []
      for number in numbers {
        let outcome = findings(in: number)
        tally += outcome.tally
        if let problem = outcome.problem { problems.append(problem) }
        guard let file = outcome.file else { continue }
        for index in reports.indices { reports[index].append(file, to: &texts[index]) }
      }
      self = .texts(texts, tally, problems)
    }
  }

  /// About how many bytes of memory it takes.
  var size: Int {
    switch self {
    case .large: 0
    case .findings(let files):
      files.reduce(0) { $0 + ($1.file?.count ?? 0) * PrintedBatch.findingSize }
    case .texts(let texts, _, _): texts.reduce(0) { $0 + $1.count }
    }
  }
}
