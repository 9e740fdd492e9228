/// An output format of a subcommand: a row of the subcommand's table of formats.
protocol OutputFormat: Sendable {
  /// As `--output-format` names it.
  var name: String { get }
  /// Who reads it.
  var audience: FormatAudience { get }
  /// What is printed, in a few words without a full stop.
  var summary: String { get }
  /// Every format of the subcommand, in the order of the help.
  static var all: [Self] { get }
}

/// Who reads an output format: the heading of the format in the help.
enum FormatAudience: String, CaseIterable, Sendable {
  case people = "Formats for people"
  case programs = "Formats for programs"
}

extension OutputFormat {
  /// The flag that names one of the formats.
  static func option(_ summary: String) -> Option {
    Option(name: "output-format", value: .format(all), group: .output, summary: summary)
  }

  /// The formats that the command line names, in its order.
  static func named(by option: Option, in arguments: Arguments) -> [Self] {
    arguments.values(of: option).compactMap { name in all.first { $0.name == name } }
  }
}
