/// An output format of `tagline lint`.
struct ReportFormat: OutputFormat {
  let name: String
  let audience: FormatAudience
  let summary: String
  /// What `--statistics` prints.
  let statistics: any Report
  /// What is printed otherwise.
  let report: @Sendable (ReportStyle) -> any Report

  private init(
    _ name: String, for audience: FormatAudience, _ summary: String,
    statistics: any Report = SummaryReport(),
    report: @escaping @Sendable (ReportStyle) -> any Report
  ) {
    self.name = name
    self.audience = audience
    self.summary = summary
    self.statistics = statistics
    self.report = report
  }

  /// The format where the command line names none.
  static let full = ReportFormat(
    "full", for: .people, "Each finding with its line and its fixes"
  ) { FullReport(style: $0) }

  static let all = [
    full,
    ReportFormat("concise", for: .people, "One line for each finding") { _ in ConciseReport() },
    ReportFormat("grouped", for: .people, "Findings under the path of their file") {
      GroupedReport(style: $0)
    },
    ReportFormat("summary", for: .people, "Number of findings of each rule") { _ in
      SummaryReport()
    },
    ReportFormat(
      "json", for: .programs, "JSON array of all findings", statistics: StatisticsReport()
    ) { _ in JSONReport() },
    ReportFormat(
      "json-lines", for: .programs, "One JSON object per line", statistics: StatisticsReport()
    ) { _ in JSONLinesReport() },
    ReportFormat("github", for: .programs, "Annotations for GitHub Actions") { _ in
      GitHubReport()
    },
    ReportFormat("gitlab", for: .programs, "Code Quality report for GitLab") { _ in
      GitLabReport()
    },
    ReportFormat("azure", for: .programs, "Logging commands for Azure Pipelines") { _ in
      AzureReport()
    },
    ReportFormat("sarif", for: .programs, "SARIF 2.1.0, for GitHub code scanning and others") {
      _ in SARIFReport()
    },
    ReportFormat("junit", for: .programs, "JUnit XML, for Jenkins and others") { _ in
      JUnitReport()
    },
    ReportFormat("checkstyle", for: .programs, "Checkstyle XML") { _ in CheckstyleReport() },
    ReportFormat("rdjson", for: .programs, "Diagnostics for reviewdog") { _ in RDJSONReport() },
  ]
}
