@testable import tagline

/// The help of the program and of its linter, as the README shows them.
var usageBlock: String {
  let texts = [
    ("tagline --help", HelpText.program(width: 80)),
    ("tagline lint --help", HelpText.command(.lint, width: 80)),
  ]
  return texts.map { call, text in "```\n$ \(call)\n\(text)```\n" }.joined(separator: "\n")
}
