import Analysis
import Files

/// How `tagline lint` is to tell what it found.
struct OutputOptions {
  /// A format and where it goes: to standard output if nowhere else.
  struct Output {
    let format: ReportFormat
    let path: Path?
  }

  let outputs: [Output]
  /// Whether the findings are counted by rule instead of listed.
  let isStatistics: Bool
  /// Whether nothing but findings is printed.
  let isQuiet: Bool
  /// How many findings are printed at most.
  let limit: Int
  let paint: Paint
  /// In columns.
  let width: Int

  /// Files and formats go together in their order on the command line.
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
    limit = try arguments.count(of: .maxDiagnostics, from: 0) ?? .max
    paint = Paint(isOn: Terminal.isColored(arguments.value(of: .color)))
    width = Terminal.width ?? 120
  }

  /// The report that goes to an output; colors are for terminals only.
  func report(_ output: Output) -> any Report {
    if isStatistics { return output.format.statistics }
    let paint = Paint(isOn: paint.isOn && output.path == nil)
    return output.format.report(ReportStyle(paint: paint, width: width, isQuiet: isQuiet))
  }
}
