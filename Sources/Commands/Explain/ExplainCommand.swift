import Analysis
import Files

extension Command {
  static let explain = Command(
    name: "explain",
    purpose: .check,
    summary: "Explain what a rule finds, why, and how to fix it",
    operands: ("[RULE…]", "Ids of rules"),
    operandWords: .words(Rule.all.map(\.id)),
    options: [.allRules, .explainFormat],
    examples: [
      ("tagline explain duplicate-tag", "Print the page of one rule"),
      ("tagline explain --all", "Print the pages of all rules"),
      ("tagline explain --all --output-format json", "Print them for a program"),
    ]
  ) { arguments throws(UsageError) in
    let rules = try explainedRules(arguments)
    let format = arguments.printers(of: ExplainFormat.all, by: .explainFormat).last ?? .text
    print(data: format.print(rules, Paint(arguments))[...], to: .output)
    return .clean
  }
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
