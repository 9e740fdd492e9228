import Analysis

/// The findings of one file, with its text.
struct ReportedFile {
  /// The path as the command line names it, or relative to a folder that the command line names.
  let path: String
  let text: ReportedText
  /// The findings, of which the first ``count`` are printed.
  let findings: TextFindings
  let count: Int
  /// The number of findings of a rule that are left out, because it has found many in the file.
  let folded: [(rule: String, count: Int)]

  /// Calls `body` with each finding that is printed, in order.
  @inline(__always)
  func forEachFinding(_ body: (Finding) -> Void) { findings.visit(atMost: count, body) }
}

/// The options of a report's look.
struct ReportStyle: Sendable {
  let paint: Paint
  /// The width of the terminal in columns.
  let width: Int
  /// Whether the report has no summary at its end.
  let isQuiet: Bool
  /// Whether to print every finding, even if its rule has found many in the file.
  let showsAll: Bool
}

/// An output format of findings: a head, a piece for each file that has findings, and a foot.
///
/// The pieces are made on several threads and printed in the order of the files. The piece of one file
/// may be far longer than the file, so that it is passed on in parts.
protocol Report: Sendable {
  /// How much of each finding it prints or counts.
  var detail: FindingDetail { get }
  /// Whether only the first findings of a rule in a file are printed.
  var folds: Bool { get }
  /// Whether it is read as a log, in which a build server finds no commands.
  var isLog: Bool { get }
  /// How its pieces write characters that would control a terminal; nil if they contain none.
  var escape: CharacterEscape? { get }
  /// About how many bytes it writes for a finding; 0 if it writes none, or if there are few.
  var usualLength: Int { get }
  /// The text before all pieces.
  var head: String { get }
  /// The text between two pieces.
  var separator: String { get }
  /// Appends the text for one file to `text`, and calls `passOn` after each finding, which may take
  /// away what was appended so far.
  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void)
  /// The text after all pieces.
  func foot(_ tally: Tally) -> String
}

extension Report {
  var folds: Bool { false }
  var isLog: Bool { false }
  var escape: CharacterEscape? { nil }
  var usualLength: Int { 0 }
  var head: String { "" }
  var separator: String { "" }

  func foot(_ tally: Tally) -> String { "" }

  /// Some of its text as a terminal or a build server may get it.
  func displayed(_ text: [UInt8]) -> [UInt8] {
    isLog ? text.withoutBuildCommands : escape.map(text.displayed) ?? text
  }
}
