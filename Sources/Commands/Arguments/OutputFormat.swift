/// An output format of a subcommand, and its printer: a row of the subcommand's table of formats.
struct OutputFormat<Printer: Sendable>: Sendable {
  /// The value of `--output-format`.
  let name: String
  let audience: FormatAudience
  /// A few words about the output, without a full stop.
  let summary: String
  let printer: Printer

  init(_ name: String, for audience: FormatAudience, _ summary: String, _ printer: Printer) {
    self.name = name
    self.audience = audience
    self.summary = summary
    self.printer = printer
  }
}

/// The readers of an output format. The raw value is the heading in the help.
enum FormatAudience: String, CaseIterable, Sendable {
  case people = "Formats for people"
  case programs = "Formats for programs"
}

extension Option {
  /// The flag that names one of a subcommand's formats.
  static func outputFormat<Printer>(_ formats: [OutputFormat<Printer>], _ summary: String) -> Option
  {
    let formats = formats.map { OutputFormat($0.name, for: $0.audience, $0.summary, ()) }
    return Option("output-format", .format(formats), in: .output, summary)
  }
}

extension Arguments {
  /// The printers of the formats that the command line names, in that order.
  func printers<Printer>(of formats: [OutputFormat<Printer>], by option: Option) -> [Printer] {
    values(of: option).compactMap { name in formats.first { $0.name == name }?.printer }
  }
}
