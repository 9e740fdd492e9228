/// An output format of `tagline lint`.
struct ReportFormat: OutputFormat {
  let name: String
  let summary: String
  /// How often each rule found something, for `--statistics`.
  let statistics: any Report
  /// Makes the report.
  let report: @Sendable (ReportStyle) -> any Report

  private init(
    _ name: String, _ summary: String, statistics: any Report = SummaryReport(),
    report: @escaping @Sendable (ReportStyle) -> any Report
  ) {
    self.name = name
    self.summary = summary
    self.statistics = statistics
    self.report = report
  }

  /// The format where the command line names none.
  static let full = ReportFormat("full", "Each finding with its line and its fixes") {
    FullReport(style: $0)
  }

  static let all = [
    full,
    ReportFormat("concise", "One line for each finding") { _ in ConciseReport() },
    ReportFormat("grouped", "Findings under the path of their file") { GroupedReport(style: $0) },
    ReportFormat("summary", "Number of findings of each rule") { _ in SummaryReport() },
    ReportFormat("json", "JSON array of all findings", statistics: StatisticsReport()) { _ in
      JSONReport()
    },
    ReportFormat("json-lines", "One JSON object per line", statistics: StatisticsReport()) { _ in
      JSONLinesReport()
    },
    ReportFormat("github", "Annotations for GitHub Actions") { _ in GitHubReport() },
    ReportFormat("gitlab", "Code Quality report for GitLab") { _ in GitLabReport() },
    ReportFormat("azure", "Logging commands for Azure Pipelines") { _ in AzureReport() },
    ReportFormat("sarif", "SARIF 2.1.0, for GitHub code scanning and others") { _ in SARIFReport()
    },
    ReportFormat("junit", "JUnit XML, for Jenkins and others") { _ in JUnitReport() },
    ReportFormat("checkstyle", "Checkstyle XML") { _ in CheckstyleReport() },
    ReportFormat("rdjson", "Diagnostics for reviewdog") { _ in RDJSONReport() },
  ]
}
