import Analysis

/// The output of `tagline explain` in one format.
struct ExplainFormat: Sendable {
  let print: @Sendable ([Rule], Paint) -> [UInt8]

  /// The default format.
  static let text = ExplainFormat { Array(RulePages.text($0, $1).text.utf8) }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<ExplainFormat>] = [
    OutputFormat("text", for: .people, "Pages in Markdown", text),
    OutputFormat(
      "json", for: .programs, "JSON array with one object per rule",
      ExplainFormat { rules, _ in RulePages.json(rules) }),
  ]
}
