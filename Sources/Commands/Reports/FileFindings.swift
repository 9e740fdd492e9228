import Analysis
import Files

/// What a run found in one file.
struct FileFindings: Sendable {
  /// The numbers of its findings.
  private(set) var tally = Tally()
  /// The findings that may be printed; nil if there are none.
  private(set) var file: ReportedFile?
  /// Why it has none.
  private(set) var problem: Problem?

  /// The findings in a text that was checked.
  ///
  /// - Parameters:
  ///   - names: the names of the run.
  ///   - context: a thread's own copy of the text's context; nil for that of the text.
  init(of checked: CheckedInput, _ names: RunNames, _ context: CheckContext? = nil) {
    switch checked.outcome {
    case .otherFormat: break
    case .failed(let problem): self.problem = problem
    case .checked, .settings:
      tally.files = 1
      let findings = checked.findings(names, context)
      var found = tally
      found.add(findings)
      let count = found.count
      if count == 0 { break }
      guard let text = checked.currentText() else {
        problem = Problem(checked.input.path, "changed while it was being checked")
        break
      }
      tally = found
      file = ReportedFile(
        path: checked.input.path.string, text: text, findings: findings, count: count, folded: [])
    }
  }
}
