import Analysis
import Files
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
    let original: [UInt8]
    let bytes: [UInt8]
    let rounds: FixRounds
  }

  /// All texts. A text that was fixed is checked again.
  private(set) var checked: [CheckedInput]
  /// The names that all of them use.
  private(set) var names = RunNames([])
  /// The fixed texts, by their index in ``checked``.
  private(set) var fixed: [Int: Fixed] = [:]

  /// The number of fixes.
  var count: Int { fixed.values.reduce(0) { $0 + $1.rounds.fixed.values.reduce(0, +) } }

  private let mode: FixMode
  private let threads: Int
  /// The texts of a run that changes them stay in memory.
  private let memory = MemoryBudget(texts: .max)

  init(_ checked: [CheckedInput], _ mode: FixMode, threads: Int) {
    self.checked = checked
    self.mode = mode
    self.threads = threads
    fix(Array(checked.indices))
  }

  /// Reads and fixes texts again that another program has changed meanwhile.
  mutating func startAgain(_ numbers: [Int]) {
    for number in numbers {
      fixed[number] = nil
      let input = checked[number].input
      checked[number] = CheckedInput(reading: input, keeping: .all, threads: threads, memory)
    }
    fix(numbers)
  }

  /// Reports a problem with a text, which stays as it was.
  mutating func giveUp(_ number: Int, _ problem: Problem) {
    fixed[number] = nil
    checked[number] = CheckedInput(checked[number].input, failed: problem)
  }

  /// The texts, of which those in which something is found were checked with fixes.
  var checkedWithFixes: [CheckedInput] {
    var contexts: [ObjectIdentifier: CheckContext] = [:]
    return checked.map { checked in
      guard case .checked = checked.outcome, checked.findings(names).hasAny,
        let bytes = checked.currentBytes()
      else { return checked }
      var input = checked.input
      let context = contexts[input.context.identity] ?? input.context.withFixes
      contexts[input.context.identity] = context
      input.context = context
      return CheckedInput(input, bytes, checked.stamp, threads: threads, memory)
    }
  }

  private mutating func fix(_ numbers: [Int]) {
    while runRound(numbers) {}
  }

  private mutating func runRound(_ numbers: [Int]) -> Bool {
    names = RunNames(of: checked, threads: threads)
    let (checked, names, fixed, mode, memory) = (checked, names, fixed, mode, memory)
    let rounds = parallelMap(0..<numbers.count, threads: threads) { index in
      let number = numbers[index]
      return FixRun.fix(checked[number], fixed[number], names, mode).map { round in
        let input = checked[number].input
        let stamp = checked[number].stamp
        return (round, CheckedInput(input, round.bytes, stamp, threads: 1, memory))
      }
    }
    for (number, round) in zip(numbers, rounds) {
      guard let round else { continue }
      (self.fixed[number], self.checked[number]) = round
    }
    return rounds.contains { $0 != nil }
  }

  private static func fix(
    _ checked: CheckedInput, _ before: Fixed?, _ names: RunNames, _ mode: FixMode
  ) -> Fixed? {
    guard case .checked(let text) = checked.outcome else { return nil }
    let findings = checked.findings(names)
    if case .list(let findings) = findings, findings.isEmpty { return nil }
    guard let bytes = checked.currentBytes() else { return nil }
    var rounds = before?.rounds ?? FixRounds()
    var offers = OfferedLines(FixRounds.Round(stamps: text.stamps, textLength: bytes.count), bytes)
    offer(to: &offers, findings, checked.input, mode)
    let edits = rounds.next(offers.round)
    guard !edits.isEmpty else { return nil }
    return Fixed(
      original: before?.original ?? bytes, bytes: edits.applied(to: bytes), rounds: rounds)
  }

  private static func offer(
    to offers: inout OfferedLines, _ findings: TextFindings, _ input: Input, _ mode: FixMode
  ) {
    switch mode {
    case .fixes(let safety):
      findings.forEachFinding { finding in
        guard let fix = finding.applicableFix(safety) else { return }
        offers.add(FixRounds.Offer(fix, of: finding), at: finding.range.lowerBound)
      }
    case .suppressions:
      let dialect = input.context.dialect(isMarkdown: input.isMarkdown)
      let bytes = offers.bytes
      forEachSuppression(of: findings, in: Document(bytes, dialect: dialect)) { findings, edits in
        guard let first = findings.first else { return }
        let edits = edits.map { Edit($0.range, offers.shared($0.replacement)) }
        offers.add(FixRounds.Offer(edits, for: findings), at: first.range.lowerBound)
      }
    }
    offers.end()
  }
}

/// Passes offers on to a round, some lines at a time.
private struct OfferedLines {
  let bytes: [UInt8]
  private(set) var round: FixRounds.Round
  private var offers: [FixRounds.Offer] = []
  /// Where the finding of the last offer begins.
  private var last = 0
  private var texts: Set<String> = []

  /// The number of offers from which on those of whole lines are passed on.
  private static let batch = 4096

  init(_ round: FixRounds.Round, _ bytes: [UInt8]) {
    self.round = round
    self.bytes = bytes
  }

  /// Adds an offer for a finding that begins at `start`, on the line of the one before or on a later one.
  mutating func add(_ offer: FixRounds.Offer, at start: Offset) {
    if offers.count >= OfferedLines.batch, bytes[last..<start].contains(0x0A) { end() }
    offers.append(offer)
    last = start
  }

  /// The same text, with the memory of the first one that was equal: many lines get the same `@nolint`.
  mutating func shared(_ text: String) -> String {
    if texts.count >= OfferedLines.batch { texts.removeAll() }
    return texts.insert(text).memberAfterInsert
  }

  /// Passes the rest on.
  mutating func end() {
    round.add(offers)
    offers.removeAll(keepingCapacity: true)
  }
}
