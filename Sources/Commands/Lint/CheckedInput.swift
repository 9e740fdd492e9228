import Analysis
import Files
import TaskText
import Workspace

/// A text that was read and checked, or why it was not.
///
/// It has identity only so that a copy costs nothing: several threads take from one list of them.
final class CheckedInput: Sendable {
  enum Outcome: Sendable {
    case checked(CheckedText)
    /// A settings file with its findings.
    case settings([Finding])
    case otherFormat
    case failed(Problem)
  }

  let input: Input
  let outcome: Outcome
  /// Whether something is found in the text, or may be, whatever is found about names.
  let isFaulty: Bool
  /// The state of the file when it was read.
  let stamp: FileStamp?
  /// The text, if it is kept in memory.
  private let bytes: [UInt8]?
  /// The counts from which reports compute lines and columns, if they were made while reading.
  private let counts: [PlaceCounts]

  /// The texts that stay in memory after they were checked, up to a limit.
  enum Kept: Sendable {
    case all
    /// Those with findings that do not depend on other texts.
    case faulty
  }

  /// Reads and checks all texts; the results are in the same order.
  static func all(_ inputs: [Input], keeping kept: Kept, threads: Int) -> [CheckedInput] {
    all(keeping: kept, threads: threads) { inputs.forEach($0) }.checked
  }

  /// Reads and checks all texts that `search` passes on, while it goes on searching; the results are in
  /// the same order.
  static func all<Found>(
    keeping kept: Kept, threads: Int, search: (_ pass: @escaping (Input) -> Void) -> Found
  ) -> (found: Found, checked: [CheckedInput]) {
    let memory = MemoryBudget()
    return showingProgress { progress in
      let (found, checked) = parallelMap(
        threads: threads, state: { UnsharedContext(sharedBy: threads) },
        { (context: inout UnsharedContext, input: Input) in
          defer { progress.advance() }
          var input = input
          input.context = context.copy(of: input.context)
          return CheckedInput(reading: input, keeping: kept, threads: threads, memory)
        },
        search: { pass in
          search { input in
            progress.expect()
            pass(input)
          }
        })
      return (found, checked)
    }
  }

  /// Reads and checks a text. One that cannot be read a second time is always kept.
  convenience init(reading input: Input, keeping kept: Kept, threads: Int, _ memory: MemoryBudget) {
    do throws(TaskFileError) {
      let whole: TaskFile
      switch input.source {
      case .file(let path):
        let open = try OpenTaskFile(path, input.context, input.policy)
        if kept == .faulty,
          let (text, counts) = try checkedSegments(
            of: open, input.context, threads: threads, memory)
        {
          self.init(input, .checked(text), open.file.stamp, bytes: nil, counts)
          return
        }
        whole = try open.whole()
      case .standardInput: whole = try input.read()
      }
      self.init(input, whole, threads: threads, memory) { text in
        whole.stamp?.isRegular != true
          || ((kept == .all || text.isFaulty) && memory.mayKeep(text: whole.bytes.count))
      }
    } catch {
      self.init(input, failed: Problem(input.path, error))
    }
  }

  /// Checks a text that was read already, and keeps it.
  convenience init(
    _ input: Input, _ bytes: [UInt8], _ stamp: FileStamp?, threads: Int, _ memory: MemoryBudget
  ) {
    do throws(TaskFileError) {
      let file = try TaskFile(
        bytes, readAs: stamp, isMarkdown: input.isMarkdown, input.context)
      self.init(input, file, threads: threads, memory) { _ in true }
    } catch {
      self.init(input, failed: Problem(input.path, error))
    }
  }

  /// A settings file that was read already.
  convenience init(_ input: Input, settings bytes: [UInt8], _ findings: [Finding]) {
    self.init(input, .settings(findings), nil, bytes: bytes)
  }

  /// A text that could not be read, or not be written.
  convenience init(_ input: Input, failed problem: Problem) {
    self.init(input, .failed(problem), nil, bytes: nil)
  }

  private convenience init(
    _ input: Input, _ file: TaskFile, threads: Int, _ memory: MemoryBudget,
    keepsBytes: (CheckedText) -> Bool
  ) {
    let text = checkedText(file, threads: threads, memory)
    self.init(
      input, text.isOtherFormat ? .otherFormat : .checked(text), file.stamp,
      bytes: keepsBytes(text) ? file.bytes : nil)
  }

  private init(
    _ input: Input, _ outcome: Outcome, _ stamp: FileStamp?, bytes: [UInt8]?,
    _ counts: [PlaceCounts] = []
  ) {
    isFaulty =
      switch outcome {
      case .checked(let text): text.isFaulty
      case .settings, .otherFormat, .failed: true
      }
    self.counts = counts
    self.input = input
    self.outcome = outcome
    self.stamp = stamp
    self.bytes = bytes
  }

  /// The findings in the text, in order.
  ///
  /// - Parameters:
  ///   - names: the names that all texts of the run use.
  ///   - context: a thread's own copy of the context; nil for that of the text.
  func findings(_ names: RunNames, _ context: CheckContext? = nil) -> TextFindings {
    switch outcome {
    case .checked(let text):
      text.findings(names, context ?? input.context) { self.currentBytes(in: $0) }
    case .settings(let findings): .list(findings)
    case .otherFormat, .failed: .list([])
    }
  }

  /// Why the text could not be checked; nil if it was.
  var problem: Problem? {
    if case .failed(let problem) = outcome { problem } else { nil }
  }

  /// The text for reports, read again if it was not kept; nil if it has changed since.
  func currentText() -> ReportedText? {
    if let bytes { return ReportedText(bytes) }
    guard let file = unchangedFile() else { return nil }
    if !counts.isEmpty { return ReportedText(file, counts) }
    return (try? file.contents()).map { ReportedText($0.bytes) }
  }

  /// The text, read again if it was not kept; nil if it has changed since.
  func currentBytes() -> [UInt8]? {
    if let bytes { return bytes }
    guard let stamp, case .file(let path) = input.source,
      let contents = try? readFile(path, .found),
      contents.stamp == stamp
    else { return nil }
    return contents.bytes
  }

  /// The bytes of a range of the text, read again if it was not kept; nil if the text has changed since.
  private func currentBytes(in range: TextRange) -> [UInt8]? {
    if let bytes { return bytes.part(range) }
    let part = try? unchangedFile()?.bytes(range.lowerBound..<range.upperBound)
    return part?.count == range.count ? part : nil
  }

  /// The file, unless it has changed since it was read.
  private func unchangedFile() -> OpenFile? {
    guard let stamp, case .file(let path) = input.source, let file = try? OpenFile(path, .found)
    else { return nil }
    return file.stamp == stamp ? file : nil
  }
}
