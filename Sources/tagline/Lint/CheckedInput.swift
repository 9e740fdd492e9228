import Analysis
import Files
import Synchronization

/// A text that was read and checked, or why it was not.
struct CheckedInput: Sendable {
  enum Outcome: Sendable {
    case checked(CheckedText)
    /// A settings file, and what is wrong in it.
    case settings([Finding])
    case otherFormat
    case failed(Problem)
  }

  let input: Input
  let outcome: Outcome
  /// The state in which a file was read.
  let stamp: FileStamp?
  /// The text, unless memory is too dear to keep it.
  private let bytes: [UInt8]?

  /// How many bytes of texts stay in memory between checking and reporting.
  private static let keptBytes = 256 << 20

  /// Reads and checks all texts; the results are in the same order.
  static func all(_ inputs: [Input], threads: Int) -> [CheckedInput] {
    let kept = Mutex(0)
    return showingProgress(of: inputs.count) { progress in
      parallelMap(0..<inputs.count, threads: threads) { number in
        defer { progress.advance() }
        return CheckedInput(reading: inputs[number], threads: threads) { count in
          kept.withLock { kept in
            kept += count
            return kept <= keptBytes
          }
        }
      }
    }
  }

  /// Reads and checks a text.
  init(reading input: Input, threads: Int, keepsBytes: (Int) -> Bool) {
    do throws(FileError) {
      switch input.source {
      case .file(let path):
        let contents = try readFile(path)
        self.init(
          input, contents.bytes, contents.stamp, keepsBytes: keepsBytes(contents.bytes.count),
          threads: threads)
      case .standardInput:
        self.init(input, try readStandardInput(), nil, keepsBytes: true, threads: threads)
      }
    } catch {
      self.init(input, failed: Problem(input.path, error))
    }
  }

  /// Checks a text that was read already.
  init(_ input: Input, _ bytes: [UInt8], _ stamp: FileStamp?, keepsBytes: Bool, threads: Int) {
    self.input = input
    self.stamp = stamp
    self.bytes = keepsBytes ? bytes : nil
    do throws(InvalidByte) {
      let text = try checkedText(
        bytes, isMarkdown: input.isMarkdown, input.context, threads: threads)
      outcome = text.isOtherFormat ? .otherFormat : .checked(text)
    } catch {
      outcome = .failed(Problem(input.path, error.description))
    }
  }

  /// A settings file that was read already.
  init(_ input: Input, settings bytes: [UInt8], _ findings: [Finding]) {
    self.input = input
    self.bytes = bytes
    stamp = nil
    outcome = .settings(findings)
  }

  /// A text that could not be read, or not be written.
  init(_ input: Input, failed problem: Problem) {
    self.input = input
    bytes = nil
    stamp = nil
    outcome = .failed(problem)
  }

  /// What is wrong in the text, by place.
  ///
  /// - Parameter census: the names that all texts of the run use.
  func findings(_ census: NameCensus) -> [Finding] {
    switch outcome {
    case .checked(let text): text.findings(census) { currentBytes() }
    case .settings(let findings): findings
    case .otherFormat, .failed: []
    }
  }

  /// Why the text could not be checked, if so.
  var problem: Problem? {
    if case .failed(let problem) = outcome { problem } else { nil }
  }

  /// The text, read again if it was not kept; nil if it has changed since.
  func currentBytes() -> [UInt8]? {
    if let bytes { return bytes }
    guard let stamp, case .file(let path) = input.source, let contents = try? readFile(path),
      contents.stamp == stamp
    else { return nil }
    return contents.bytes
  }
}
