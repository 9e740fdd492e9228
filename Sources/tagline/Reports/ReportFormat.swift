/// The output formats by their names on the command line.
enum ReportFormat: String, CaseIterable, Sendable {
  case full
  case concise
  case grouped
  case summary
  case json
  case jsonLines = "json-lines"
  case github
  case gitlab
  case azure
  case sarif
  case junit
  case checkstyle
  case rdjson

  /// - Parameters:
  ///   - width: the terminal's, in columns.
  ///   - isQuiet: whether there is no sum at the end.
  func report(_ paint: Paint, width: Int, isQuiet: Bool) -> any Report {
    switch self {
    case .full: FullReport(paint: paint, width: width, isQuiet: isQuiet)
    case .concise: ConciseReport()
    case .grouped: GroupedReport(paint: paint, isQuiet: isQuiet)
    case .summary: SummaryReport()
    case .json: JSONReport()
    case .jsonLines: JSONLinesReport()
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .azure: AzureReport()
    case .sarif: SARIFReport()
    case .junit: JUnitReport()
    case .checkstyle: CheckstyleReport()
    case .rdjson: RDJSONReport()
    }
  }

  /// The counts by rule, for programs where the format is for them.
  func statistics() -> any Report {
    switch self {
    case .json, .jsonLines: StatisticsReport()
    case .full, .concise, .grouped, .summary, .github, .gitlab, .azure, .sarif, .junit, .checkstyle,
      .rdjson:
      SummaryReport()
    }
  }
}
