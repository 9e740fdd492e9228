extension Command {
  static let lint = Command(
    name: "lint",
    summary: "Check task lists and report what is wrong in them",
    operands: (
      "[PATH…]",
      "Files, and folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: Option.forLint,
    examples: [
      Example(call: "tagline lint", summary: "Check all task lists below this folder"),
      Example(
        call: "tagline lint todo.txt notes.md", summary: "Check two files, whatever they are"),
      Example(call: "tagline lint --fix", summary: "Correct what can be corrected safely"),
      Example(call: "tagline lint --watch", summary: "Check again whenever something changes"),
      Example(
        call: "tagline lint --diff --unsafe-fixes todo.txt",
        summary: "Show what all fixes would change"),
      Example(
        call: "tagline lint --output-format sarif --output-file lint.sarif --output-format full",
        summary: "Write the findings for a program, and print them for people"),
    ]
  ) { arguments throws(UsageError) in
    let options = try LintOptions(arguments)
    keepFreedMemory()
    if case .watch = options.action { watchLint(options) }
    runLint(options)
  }
}
