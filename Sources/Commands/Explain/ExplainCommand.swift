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
    examples: [
      "tagline explain duplicate-tag  # Print the page of one rule",
      "tagline explain --all  # Print the pages of all rules",
      "tagline explain --all --output-format json  # Print them for a program",
    ],
    action: .run { arguments throws(UsageError) in
      let rules = try explainedRules(arguments)
      let format = arguments.printers(of: ExplainFormat.all, by: .explainFormat).last ?? .text
      print(data: format.print(rules, Paint(arguments))[...], to: .output)
      return .clean
    })
}

extension Option {
  static let allRules = Option("all", in: .rules, "Explain all rules")
  static let explainFormat = outputFormat(
    ExplainFormat.all, "Print the pages in this format [default: text]")
}

private func explainedRules(_ arguments: Arguments) throws(UsageError) -> [Rule] {
  if arguments.contains(.allRules) { return Rule.all }
  guard !arguments.operands.isEmpty else {
    throw .missingOperand("the id of a rule", command: "explain")
  }
  var rules: [Rule] = []
  for operand in arguments.operands {
    guard let rule = Rule.named(operand.string) else { throw .unknownRule(operand.string) }
    rules.append(rule)
  }
  return rules
}

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

/// The pages of rules, for people and for programs.
enum RulePages {
  /// The pages one after another, as Markdown; headings are colored on a terminal.
  static func text(_ rules: [Rule], _ paint: Paint) -> VisibleText {
    rules.map { page($0, paint) }.joined(separator: "\n")
  }

  /// An array of objects, one per line.
  static func json(_ rules: [Rule]) -> [UInt8] {
    let pages = rules.map { rule -> JSONValue in
      [
        "id": .string(rule.id), "level": .string(rule.level.rawValue),
        "lintLevel": .string(rule.lintLevel.rawValue), "summary": .string(rule.summary),
        "why": .string(rule.why), "bad": .string(rule.bad), "good": .string(rule.good),
        "settings": .orNull(rule.settings), "fixes": .orNull(rule.fixes),
      ]
    }
    return Array("\(JSONValue.rows(pages))\n".utf8)
  }

  /// The page, with colored headings.
  private static func page(_ rule: Rule, _ paint: Paint) -> VisibleText {
    rule.page(heading: 1).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("#") ? paint("\($0)", .bold) : "\($0)" }.joined(separator: "\n")
  }
}
