import Analysis
import TaskText

/// An output format of findings: a head, a piece for each file that has findings, and a foot.
///
/// The pieces are made on several threads and printed in the order of the files.
struct Report: Sendable {
  /// How much of each finding it prints or counts.
  var detail = FindingDetail.message
  /// Whether only the first findings of a rule in a file are printed.
  var folds = false
  /// Whether its counts of findings are JSON, too.
  var countsAreJSON = false
  /// Whether it is read as a log, in which a build server finds no commands.
  var isLog = false
  /// How its pieces write characters that would control a terminal; nil if they contain none.
  var escape: CharacterEscape?
  /// The text before all pieces.
  var head = ""
  /// The text between two pieces.
  var separator = ""
  /// Appends the text for one file; nil if there is none.
  var write: (@Sendable (ReportedFile, PlaceIndex, inout [UInt8]) -> Void)?
  /// The text after all pieces.
  var foot: @Sendable (Tally) -> String = { _ in "" }

  /// Some of its text as a terminal or a build server may get it.
  func displayed(_ text: [UInt8]) -> [UInt8] {
    isLog ? text.withoutBuildCommands : escape.map(text.displayed) ?? text
  }

  /// Every format of `tagline lint`, in the order of the help. The first is the default.
  static let formats: [OutputFormat<@Sendable (ReportStyle) -> Report>] = [
    OutputFormat("full", for: .people, "Each finding with its line and its fixes") { .full($0) },
    OutputFormat("concise", for: .people, "One line for each finding") { .concise($0.paint) },
    OutputFormat("grouped", for: .people, "Findings under the path of their file") { .grouped($0) },
    OutputFormat("summary", for: .people, "Number of findings of each rule") { _ in .summary },
    OutputFormat("json", for: .programs, "JSON array of all findings") { _ in .json },
    OutputFormat("json-lines", for: .programs, "One JSON object per line") { _ in .jsonLines },
    OutputFormat("github", for: .programs, "Annotations for GitHub Actions") { _ in .github },
    OutputFormat("gitlab", for: .programs, "Code Quality report for GitLab") { _ in .gitLab },
    OutputFormat("azure", for: .programs, "Logging commands for Azure Pipelines") { _ in .azure },
    OutputFormat(
      "sarif", for: .programs, "SARIF 2.1.0, for GitHub code scanning and others"
    ) { _ in .sarif },
    OutputFormat("junit", for: .programs, "JUnit XML, for Jenkins and others") { _ in .junit },
    OutputFormat("checkstyle", for: .programs, "Checkstyle XML") { _ in .checkstyle },
    OutputFormat("rdjson", for: .programs, "Diagnostics for reviewdog") { _ in .rdjson },
  ]
}

/// The findings of one file, with its text.
struct ReportedFile: Sendable {
  /// The path as the command line names it, or relative to a folder that the command line names.
  let path: String
  let text: [UInt8]
  /// The findings that are printed, in order.
  private(set) var findings: [Finding]
  /// The number of findings of a rule that are left out, because it has found many in the file.
  private var folded: [(rule: String, count: Int)] = []

  init(path: String, text: [UInt8], findings: [Finding]) {
    self.path = path
    self.text = text
    self.findings = findings
  }

  /// How many findings of each rule are shown where others are folded.
  private static let shownOfRule = 3

  /// The file with at most `limit` findings, for a report that folds or does not.
  ///
  /// Where the limit ends the findings, nothing is said of those that are folded: they are a part of
  /// what is not printed.
  func shown(atMost limit: Int, folds: Bool) -> ReportedFile {
    var file = self
    if folds {
      var counts: [String: Int] = [:]
      // Those that are folded, in the order of their places.
      var rules: [String] = []
      file.findings = findings.filter { finding in
        let count = counts[finding.rule, default: 0] + 1
        counts[finding.rule] = count
        if count == ReportedFile.shownOfRule + 1 { rules.append(finding.rule) }
        return count <= ReportedFile.shownOfRule
      }
      if file.findings.count <= limit {
        file.folded = rules.map { ($0, (counts[$0] ?? 0) - ReportedFile.shownOfRule) }
      }
    }
    file.findings = Array(file.findings.prefix(limit))
    return file
  }

  /// A line for each rule that is folded.
  var foldedLines: [String] {
    folded.map {
      "… and \($0.count) more of `\($0.rule)` in this file; `\(Option.allFindings.flag)` shows them"
    }
  }
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

  /// The end of a report with a summary.
  var summary: @Sendable (Tally) -> String {
    { [isQuiet] tally in isQuiet ? "" : "\(tally)\n" }
  }
}

/// A place in a text, with the line and the column as people count them.
struct Place: Equatable {
  /// The number of the line, from 1.
  let line: Int
  /// The column in Unicode scalars, from 1. A byte-order mark at the start of the text is not counted.
  let column: Int
  /// The offset in bytes, from 0.
  let offset: Offset
}

/// Converts the offsets of one text to places.
struct PlaceIndex {
  let bytes: [UInt8]
  private let lines: LineIndex
  private let markLength: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineIndex(bytes)
    markLength = byteOrderMarkLength(bytes.span)
  }

  /// The place of an offset. An offset after the end of the text means the end.
  func place(at offset: Offset) -> Place {
    let offset = min(max(0, offset), bytes.count)
    let place = lines.position(of: offset, in: .utf32)
    let marks = place.line == 0 && markLength > 0 && offset >= markLength ? 1 : 0
    return Place(line: place.line + 1, column: place.column + 1 - marks, offset: offset)
  }

  /// The line that contains the offset, without its line end and byte-order mark.
  func line(at offset: Offset) -> TextRange {
    let line = lines.range(ofLine: lines.position(of: offset, in: .utf8).line)
    return TextRange(
      line.lowerBound == 0 ? min(markLength, line.upperBound) : line.lowerBound, line.upperBound)
  }
}
