extension Command {
  static let lint = Command(
    name: "lint",
    aliases: ["check"],
    purpose: .check,
    summary: "Check task lists and report problems",
    operands: inputOperands,
    options: Option.forLint,
    findings: "There is a finding at the level of --fail-level or above",
    examples: [
      ("tagline lint", "Check all task lists in this folder"),
      ("tagline lint todo.txt notes.md", "Check two files, whatever their names"),
      ("tagline lint --fix", "Apply safe fixes"),
      ("tagline lint --watch", "Check again after each change"),
      ("tagline lint --diff --unsafe-fixes todo.txt", "Show what all fixes would change"),
      (
        "tagline lint --output-format sarif --output-file lint.sarif --output-format full",
        "Write findings to a SARIF file and print them"
      ),
    ]
  ) { arguments throws(UsageError) in
    let options = try LintOptions(arguments)
    if case .watch = options.action { watchLint(options) }
    runLint(options)
  }
}
