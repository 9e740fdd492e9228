import Analysis
import TaskText

/// An output format of findings: a head, a piece for each file that has findings, and a foot.
///
/// The pieces are made on several threads and printed in the order of the files.
protocol Report: Sendable {
  /// How much of each finding it prints or counts.
  var detail: FindingDetail { get }
  /// Whether only the first findings of a rule in a file are printed.
  var folds: Bool { get }
  /// Whether it is read as a log, in which a build server finds no commands.
  var isLog: Bool { get }
  /// How its pieces write characters that would control a terminal; nil if they contain none.
  var escape: CharacterEscape? { get }
  /// The text before all pieces.
  var head: String { get }
  /// The text between two pieces.
  var separator: String { get }
  /// Appends the text for one file.
  func write(_ file: ReportedFile, to text: inout [UInt8])
  /// The text after all pieces.
  func foot(_ tally: Tally) -> String
}

extension Report {
  var folds: Bool { false }
  var isLog: Bool { false }
  var escape: CharacterEscape? { nil }
  var head: String { "" }
  var separator: String { "" }

  func foot(_ tally: Tally) -> String { "" }

  /// Some of its text as a terminal or a build server may get it.
  func displayed(_ text: [UInt8]) -> [UInt8] {
    isLog ? text.withoutBuildCommands : escape.map(text.displayed) ?? text
  }
}

/// The findings of one file, with its text.
struct ReportedFile: Sendable {
  /// The path as the command line names it, or relative to a folder that the command line names.
  let path: String
  let text: [UInt8]
  /// The findings that are printed, in order.
  let findings: [Finding]
  /// The number of findings of a rule that are left out, because it has found many in the file.
  private(set) var folded: [(rule: String, count: Int)] = []

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
    if !folds { return with(Array(findings.prefix(limit))) }
    var counts: [String: Int] = [:]
    // Those that are folded, in the order of their places.
    var rules: [String] = []
    let shown = findings.filter { finding in
      let count = counts[finding.rule, default: 0] + 1
      counts[finding.rule] = count
      if count == ReportedFile.shownOfRule + 1 { rules.append(finding.rule) }
      return count <= ReportedFile.shownOfRule
    }
    var file = with(Array(shown.prefix(limit)))
    if shown.count <= limit {
      file.folded = rules.map { ($0, (counts[$0] ?? 0) - ReportedFile.shownOfRule) }
    }
    return file
  }

  private func with(_ findings: [Finding]) -> ReportedFile {
    ReportedFile(path: path, text: text, findings: findings)
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
}

/// The reports of `tagline lint` in an output format.
struct ReportFormat: Sendable {
  /// The report that lists the findings.
  let report: @Sendable (ReportStyle) -> any Report
  /// The report that counts the findings of each rule.
  let statistics: any Report

  private init(
    statistics: any Report = SummaryReport(),
    _ report: @escaping @Sendable (ReportStyle) -> any Report
  ) {
    self.report = report
    self.statistics = statistics
  }

  private init(_ report: any Report, statistics: any Report = SummaryReport()) {
    self.init(statistics: statistics) { _ in report }
  }

  /// The default format.
  static let full = ReportFormat { FullReport(style: $0) }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<ReportFormat>] = [
    OutputFormat("full", for: .people, "Each finding with its line and its fixes", full),
    OutputFormat(
      "concise", for: .people, "One line for each finding",
      .init { ConciseReport(paint: $0.paint) }),
    OutputFormat(
      "grouped", for: .people, "Findings under the path of their file",
      .init { GroupedReport(style: $0) }),
    OutputFormat(
      "summary", for: .people, "Number of findings of each rule", .init(SummaryReport())),
    OutputFormat(
      "json", for: .programs, "JSON array of all findings",
      .init(JSONReport(), statistics: StatisticsReport())),
    OutputFormat(
      "json-lines", for: .programs, "One JSON object per line",
      .init(JSONLinesReport(), statistics: StatisticsReport())),
    OutputFormat("github", for: .programs, "Annotations for GitHub Actions", .init(GitHubReport())),
    OutputFormat("gitlab", for: .programs, "Code Quality report for GitLab", .init(GitLabReport())),
    OutputFormat(
      "azure", for: .programs, "Logging commands for Azure Pipelines", .init(AzureReport())),
    OutputFormat(
      "sarif", for: .programs, "SARIF 2.1.0, for GitHub code scanning and others",
      .init(SARIFReport())),
    OutputFormat(
      "junit", for: .programs, "JUnit XML, for Jenkins and others", .init(JUnitReport())),
    OutputFormat("checkstyle", for: .programs, "Checkstyle XML", .init(CheckstyleReport())),
    OutputFormat("rdjson", for: .programs, "Diagnostics for reviewdog", .init(RDJSONReport())),
  ]
}
