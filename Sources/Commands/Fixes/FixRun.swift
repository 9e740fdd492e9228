import Analysis
import Files
import Platform
import TaskText

/// Applies fixes to the texts of a run, round by round, until none is left.
struct FixRun {
  /// How findings are removed.
  enum FixMode: Sendable {
    /// By safe fixes only or, for `unsafe`, by unsafe ones too.
    case fixes(Fix.Safety)
    /// By `@nolint` on their lines.
    case suppressions
  }

  /// A text that fixes have changed.
  struct Fixed: Sendable {
    let text: EditedText
    let rounds: FixRounds
  }

  /// All texts. A text that was fixed is checked again.
  private(set) var checked: [CheckedInput]
  /// The names that all of them use, and their plan.
  private(set) var usage = TagUsageIndex()
  /// The fixed texts, by their index in ``checked``.
  private(set) var fixed: [Int: Fixed] = [:]

  /// The number of fixes.
  var count: Int { fixed.values.reduce(0) { $0 + $1.text.count } }

  private let mode: FixMode
  private let threads: Int
  /// What other lists add to the plan.
  private let others: [PlanPart]

  init(_ checked: [CheckedInput], beside others: [PlanPart], _ mode: FixMode, threads: Int) {
    self.checked = checked
    self.others = others
    self.mode = mode
    self.threads = threads
    fix(Array(checked.indices))
  }

  /// Reads and fixes texts again that another program has changed meanwhile.
  mutating func startAgain(_ numbers: [Int]) {
    for number in numbers {
      fixed[number] = nil
      checked[number] = CheckedInput(reading: checked[number].input, keeping: .all)
    }
    fix(numbers)
  }

  /// Reports a problem with a text, which stays as it was.
  mutating func giveUp(_ number: Int, _ problem: Problem) {
    fixed[number] = nil
    checked[number] = CheckedInput(checked[number].input, .failed(problem))
  }

  private mutating func fix(_ numbers: [Int]) {
    while runRound(numbers) {}
  }

  private mutating func runRound(_ numbers: [Int]) -> Bool {
    usage = TagUsageIndex(of: checked, beside: others, threads: threads)
    let (checked, usage, fixed, mode) = (checked, usage, fixed, mode)
    let rounds = parallelMap(
      numbers, threads: threads, state: { RunNames(usage) },
      { names, number in
        FixRun.fix(checked[number], fixed[number], names, mode).map { round in
          (round, CheckedInput(checked[number].input, round.text.bytes, checked[number].stamp))
        }
      })
    for (number, round) in zip(numbers, rounds) {
      guard let round else { continue }
      (self.fixed[number], self.checked[number]) = round
    }
    return rounds.contains { $0 != nil }
  }

  private static func fix(
    _ checked: CheckedInput, _ before: Fixed?, _ names: RunNames, _ mode: FixMode
  ) -> Fixed? {
    guard let findings = try? checked.findings(names), !findings.isEmpty,
      let document = checked.document
    else { return nil }
    let bytes = document.text.bytes
    var rounds = before?.rounds ?? FixRounds()
    let edits = rounds.next(
      offers(for: findings, in: document.text, mode), stamps: document.stamps,
      textLength: bytes.count)
    guard !edits.isEmpty else { return nil }
    let text = EditedText(
      input: checked.input, stamp: checked.stamp, original: before?.text.original ?? bytes,
      bytes: applied(edits, to: bytes[...]), changes: rounds.changes,
      count: rounds.fixed.values.reduce(0, +))
    return Fixed(text: text, rounds: rounds)
  }

  private static func offers(
    for findings: [Finding], in document: Document, _ mode: FixMode
  ) -> [FixRounds.Offer] {
    switch mode {
    case .fixes(let safety):
      return findings.compactMap { finding in
        // The safe fix or, if unsafe fixes are allowed, the only one.
        let fix = finding.safeFix ?? (safety == .unsafe ? finding.onlyFix : nil)
        return fix.map { FixRounds.Offer($0, of: finding) }
      }
    case .suppressions:
      var offers: [FixRounds.Offer] = []
      forEachSuppression(of: findings, in: document) { findings, edits in
        offers.append(FixRounds.Offer(edits, for: findings))
      }
      return offers
    }
  }

  /// How often a file is read and fixed again if other programs keep changing it.
  private static let maxRetries = 5

  /// Writes the fixed files. A file that another program has changed meanwhile is read and fixed
  /// again, so that the other change is kept. A file that cannot be written is left as it is and
  /// reported.
  mutating func write(in scope: WriteScope) {
    removeLeftovers(nextTo: checked.compactMap(\.input.file))
    var left = fixed.keys.sorted()
    for attempt in 0...FixRun.maxRetries {
      left = left.filter { !write($0, in: scope, isLast: attempt == FixRun.maxRetries) }
      if left.isEmpty { return }
      startAgain(left)
      left = left.filter { fixed[$0] != nil }
    }
  }

  /// - Returns: false if the file has changed and this is not the last attempt.
  private mutating func write(_ number: Int, in scope: WriteScope, isLast: Bool) -> Bool {
    do throws(Problem) {
      try fixed[number]?.text.replace(in: scope)
    } catch {
      if error.isChange, !isLast { return false }
      giveUp(number, error)
    }
    return true
  }

  /// Prints the text of standard input, fixed or not, if it was read.
  ///
  /// - Returns: whether it was read.
  func printStandardInput() -> Bool {
    guard let checked = checked.first(where: \.input.isStandardInput),
      let bytes = checked.currentBytes()
    else { return false }
    print(data: bytes[...], to: .output)
    return true
  }

  /// Prints what the fixes change as a unified diff.
  func printDiff(_ paint: Paint) {
    var output = OutputBuffer(.output)
    for (_, fixed) in inOrder { fixed.text.writeDiff(paint, to: &output) }
    output.flush()
  }

  /// The number of fixes that would be made, in one line; empty if there are none.
  var announcement: VisibleText {
    count == 0 ? "" : "Would fix \(counted(count, "finding")) in \(counted(fixed.count, "file"))\n"
  }

  /// The number of fixes of each rule in each file.
  var list: VisibleText {
    inOrder.map { _, fixed in
      let rows = fixed.rounds.fixed.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
        .map { "  \($0.value) × \($0.key)\n" as VisibleText }
      return "\(fixed.text.input.path.string):\n\(rows.joined())"
    }.joined()
  }

  private var inOrder: [(key: Int, value: Fixed)] { fixed.sorted { $0.key < $1.key } }
}
