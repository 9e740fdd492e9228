import Foundation
import Testing

/// What build servers would obey, in every part of a list.
private let list = """
  ##[error]p ::error::p:
  - a ##vso[task.complete] ##[c] @due(2025-05-11 10:00) @##vso[x] @b @b
  - ::error::c @who(##[d]) @due(2025-05-12) @search(::e:: ##[f])   @x(::g::)
  """

/// A day, and the one list.
private let options = "--isolated --today 2025-05-01 ::e::.todo"

@Suite struct BuildCommandsTests {
  @Test(
    "data is the same on a build server",
    arguments: [
      "lint --diff --all \(options)", "lint --fix --isolated - <::e::.todo",
      "lint --add-nolint --diff \(options)", "lint --show-files",
      "lint --output-format github \(options)", "lint --output-format azure \(options)",
      "lint --output-format json \(options)", "lint --output-format json-lines \(options)",
      "lint --output-format gitlab \(options)", "lint --output-format sarif \(options)",
      "lint --output-format junit \(options)", "lint --output-format checkstyle \(options)",
      "lint --output-format rdjson \(options)", "lint --statistics --output-format json \(options)",
      "format --diff ::e::.todo", "format - <::e::.todo", "format --check ::e::.todo",
      "rename --diff b c", "done --diff ::e::.todo:2", "done ::e::.todo:2",
      "postpone --diff ::e::.todo:2", "add --diff '::h:: ##[i]'", "add '::h:: ##[i]'",
      "find '##'", "find --output-format text '##'", "find --output-format lines '##'",
      "find --output-format json '##'", "find --output-format json-lines '##'",
      "find --count '##'", "find", "agenda \(options)", "agenda --output-format json \(options)",
      "agenda --output-format ics \(options)", "agenda --output-format html \(options)",
      "tags --output-format json", "tags --output-format list", "tags --output-format chips",
      "init --print", "init", "config --show .", "config --schema", "explain --all",
      "explain --all --output-format json", "man", "completions bash",
    ])
  func keepsData(command: String) throws {
    let (here, there) = (try result(of: command, ""), try result(of: command, "CI=true "))
    #expect(!here.output.isEmpty)
    #expect(unescaped(there.output) == unescaped(here.output))
    #expect(there.exitCode == here.exitCode)
    #expect(there.files == here.files)
  }

  @Test("a log has no commands", arguments: ["full", "concise", "grouped"])
  func guardsLogs(format: String) throws {
    let command = "lint --all --output-format \(format) \(options)"
    let log = try result(of: command, "CI=true ").output
    #expect(log.contains(":\u{200B}:e:\u{200B}:.todo"))
    #expect(!log.contains("##") && !log.contains("::"))
  }
}

/// The output of a command, its exit code and the files afterwards.
private func result(
  of command: String, _ environment: String
) throws -> (output: String, exitCode: Int32, files: [String]) {
  let scratch = try Scratch()
  try scratch.write(list, to: "::e::.todo")
  let result = try scratch.run("\(environment)tagline \(command)")
  let files = try scratch.names().map { "\($0): \(try scratch.text(of: $0))" }
  return (result.output, result.exitCode, files)
}

/// The text that JSON, HTML and XML say.
private func unescaped(_ text: String) -> String {
  text.replacingOccurrences(of: "\\u0023", with: "#").replacingOccurrences(of: "&#x23;", with: "#")
}
