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

  /// - Parameter width: the terminal's, in columns.
  func report(_ paint: Paint, width: Int) -> any Report {
    switch self {
    case .full: FullReport(paint: paint, width: width)
    case .concise: ConciseReport()
    case .grouped: GroupedReport(paint: paint)
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
}
