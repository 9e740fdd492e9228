/// A server for another language, which is measured in the same way if it is installed.
struct ForeignServer {
  let name: String
  let command: [String]
  /// A file in its language.
  let file: LanguageClient.File
  /// A line without a finding.
  let line: String
  /// A line with a finding.
  let mistake: String

  static let all = [
    ForeignServer(
      name: "ruff server", command: ["ruff", "server"],
      file: LanguageClient.File(name: "list.py", language: "python"),
      line: "print(\"call the bank about the report\")\n", mistake: "  import os, sys\n"),
    ForeignServer(
      name: "rumdl server", command: ["rumdl", "server"],
      file: LanguageClient.File(name: "list.md", language: "markdown"),
      line: "call the bank about the report and the garden\n", mistake: "  # pay *  the rent\n"),
  ]
}
