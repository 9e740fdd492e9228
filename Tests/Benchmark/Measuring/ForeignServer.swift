/// A server for another language, which is asked to do the same as ours where it is installed.
struct ForeignServer {
  let name: String
  let command: [String]
  /// A file of its language.
  let file: LanguageClient.File
  /// A line that it finds nothing in.
  let line: String
  /// A line that it finds something in.
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
