import Analysis

/// An output format of `tagline explain`.
struct ExplainFormat: OutputFormat {
  let name: String
  let audience: FormatAudience
  let summary: String
  let print: @Sendable ([Rule], Paint) -> [UInt8]

  /// The format where the command line names none.
  static let text = ExplainFormat(
    name: "text", audience: .people, summary: "Pages in Markdown"
  ) { rules, paint in
    Array(RulePages.text(rules, paint).utf8)
  }

  static let all = [
    text,
    ExplainFormat(
      name: "json", audience: .programs, summary: "JSON array with one object per rule"
    ) { rules, _ in RulePages.json(rules) },
  ]
}
