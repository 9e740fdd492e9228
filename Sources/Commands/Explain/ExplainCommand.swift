import Analysis
import Files
import JSON
import Settings

extension Command {
  static let explain = Command(
    name: "explain",
    purpose: .check,
    summary: "Explain what a rule finds, why, and how to fix it",
    operands: ("[RULE…]", "Ids of rules"),
    operandWords: .words(Rule.all.map(\.id)),
    options: [.allRules, .explainFormat],
    failure: "The rule is not known, or a flag is wrong",
    examples: [
      "tagline explain duplicate-tag  # Print the page of one rule",
      "tagline explain --all  # Print the pages of all rules",
      "tagline explain --all --output-format json  # Print them for a program",
    ],
    action: .run { arguments throws(UsageError) in
      let rules = try explainedRules(arguments)
      let format = arguments.printers(of: formats, by: .explainFormat).last ?? formats[0].printer
      print(data: format(rules, Paint(arguments))[...], to: .output)
      return .clean
    })
}

extension Option {
  static let allRules = Option("all", in: .rules, "Explain all rules")
  static let explainFormat = outputFormat(
    formats, "Print the pages in this format [default: text]")
}

private func explainedRules(_ arguments: Arguments) throws(UsageError) -> [Rule] {
  if arguments.contains(.allRules) { return Rule.all }
  guard !arguments.operands.isEmpty else {
    throw .missingOperand("the id of a rule", command: "explain")
  }
  return try arguments.operands.map { operand throws(UsageError) in
    guard let rule = Rule.named(operand.string) else { throw .unknownRule(operand.string) }
    return rule
  }
}

/// The formats of `tagline explain`, in the order of the help; the first is the default.
private let formats: [OutputFormat<@Sendable ([Rule], Paint) -> [UInt8]>] = [
  OutputFormat("text", for: .people, "Pages in Markdown") { rules, paint in
    Array(rules.map { page($0, paint) }.joined(separator: "\n").text.utf8)
  },
  OutputFormat("json", for: .programs, "JSON array with one object per rule") { rules, _ in
    Array("\(JSONValue.rows(rules.map(json)))\n".utf8)
  },
]

/// The page of a rule as Markdown; headings are colored on a terminal.
private func page(_ rule: Rule, _ paint: Paint) -> VisibleText {
  rule.page(heading: 1).split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("#") ? paint("\($0)", .bold) : "\($0)" }.joined(separator: "\n")
}

private func json(_ rule: Rule) -> JSONValue {
  [
    "id": .string(rule.id), "level": .string(rule.level.rawValue),
    "lintLevel": .string(rule.lintLevel.rawValue), "summary": .string(rule.summary),
    "why": .string(rule.why), "bad": .string(rule.bad), "good": .string(rule.good),
    "settings": .orNull(rule.settings), "fixes": .orNull(rule.fixes),
  ]
}
