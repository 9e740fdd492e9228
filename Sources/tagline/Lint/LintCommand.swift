extension Command {
  static let lint = Command(
    name: "lint",
    summary: "Check task lists and report problems",
    operands: (
      "[PATH…]",
      "Files, or folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: Option.forLint,
    examples: [
      Example(call: "tagline lint", summary: "Check all task lists in this folder"),
      Example(
        call: "tagline lint todo.txt notes.md", summary: "Check two files, whatever their names"),
      Example(call: "tagline lint --fix", summary: "Apply safe fixes"),
      Example(call: "tagline lint --watch", summary: "Check again after each change"),
      Example(
        call: "tagline lint --diff --unsafe-fixes todo.txt",
        summary: "Show what all fixes would change"),
      Example(
        call: "tagline lint --output-format sarif --output-file lint.sarif --output-format full",
        summary: "Write findings to a SARIF file and print them"),
    ]
  ) { arguments throws(UsageError) in
    let options = try LintOptions(arguments)
    keepFreedMemory()
    if case .watch = options.action { watchLint(options) }
    runLint(options)
  }
}
