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
