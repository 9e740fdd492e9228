import Analysis
import Files

/// The output options of `tagline lint`.
struct OutputOptions {
  /// A format and its file, or nil for standard output.
  struct Output {
    let format: ReportFormat
    let path: Path?
  }

  let outputs: [Output]
  /// Whether to count the findings of each rule instead of listing them.
  let isStatistics: Bool
  /// Whether to print only findings.
  let isQuiet: Bool
  /// Whether to print every finding, even if its rule has found many in the file.
  let showsAll: Bool
  /// The maximum number of findings to print.
  let limit: Int
  let paint: Paint
  /// The width of the terminal in columns.
  let width: Int

  /// The first file is for the first format, and so on.
  init(_ arguments: Arguments) throws(UsageError) {
    let formats = arguments.printers(of: ReportFormat.all, by: .outputFormat)
    let files = arguments.paths(of: .outputFile)
    if files.count > max(1, formats.count) {
      throw .tooMany(Option.outputFile.flag, Option.outputFormat.flag)
    }
    outputs = (formats.isEmpty ? [.full] : formats).enumerated().map { number, format in
      Output(format: format, path: number < files.count ? files[number] : nil)
    }
    isStatistics = arguments.contains(.statistics)
    isQuiet = arguments.contains(.quiet)
    showsAll = arguments.contains(.allFindings)
    limit = try arguments.count(of: .maxDiagnostics, from: 0) ?? .max
    paint = Paint(arguments)
    width = Terminal.width ?? 120
  }

  /// The files that are written.
  var paths: [Path] { outputs.compactMap(\.path) }

  /// Whether a report shows fixes, or counts them.
  var showsFixes: Bool { outputs.contains { report($0).detail == .fixes } }

  /// The report for an output. A file gets no colors.
  func report(_ output: Output) -> any Report {
    if isStatistics { return output.format.statistics }
    let paint = Paint(isOn: paint.isOn && output.path == nil)
    return output.format.report(
      ReportStyle(paint: paint, width: width, isQuiet: isQuiet, showsAll: showsAll))
  }
}
