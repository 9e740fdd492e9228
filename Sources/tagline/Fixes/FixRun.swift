import Analysis
import Files

/// Applies fixes to the texts of a run, round by round, until none is left.
struct FixRun {
  /// A text that fixes have changed.
  struct Fixed: Sendable {
    let original: [UInt8]
    var bytes: [UInt8]
    var changes: [Change]
    var findings: [Finding]
  }

  /// All texts, those that were fixed checked anew.
  private(set) var checked: [CheckedInput]
  /// By number in ``checked``, what was changed.
  private(set) var fixed: [Int: Fixed] = [:]

  /// How many fixes there were.
  var count: Int { fixed.values.reduce(0) { $0 + $1.findings.count } }

  /// A fix that brings forth another without end is a mistake of ours; it ends here.
  private static let roundLimit = 100

  init(_ checked: [CheckedInput], _ wished: Fix.Safety, threads: Int) {
    self.checked = checked
    for _ in 0..<FixRun.roundLimit {
      if !runRound(wished, threads: threads) { break }
    }
  }

  private mutating func runRound(_ wished: Fix.Safety, threads: Int) -> Bool {
    let census = NameCensus(of: checked)
    let (checked, fixed) = (checked, fixed)
    let rounds = parallelMap(0..<checked.count, threads: threads) { number in
      FixRun.fix(checked[number], fixed[number], census, wished)
    }
    for (number, round) in rounds.enumerated() {
      guard let round else { continue }
      self.fixed[number] = round
      self.checked[number] = CheckedInput(
        checked[number].input, round.bytes, checked[number].stamp, keepsBytes: true,
        threads: threads)
    }
    return rounds.contains { $0 != nil }
  }

  private static func fix(
    _ checked: CheckedInput, _ before: Fixed?, _ census: NameCensus, _ wished: Fix.Safety
  ) -> Fixed? {
    guard case .checked = checked.outcome else { return nil }
    let findings = checked.findings(census)
    guard findings.contains(where: { $0.applicableFix(wished) != nil }),
      let bytes = checked.currentBytes()
    else { return nil }
    let round = FixRound(findings, wished, textLength: bytes.count)
    let (result, changes) = round.applied(to: bytes)
    guard result != bytes else { return nil }
    return Fixed(
      original: before?.original ?? bytes, bytes: result,
      changes: composed(before?.changes ?? [], changes),
      findings: (before?.findings ?? []) + round.fixed)
  }
}

extension NameCensus {
  /// The names that all texts of a run use.
  init(of checked: [CheckedInput]) {
    var names = NameCounts()
    for case .checked(let text) in checked.map(\.outcome) { names.add(text.names) }
    self.init(names)
  }
}
