import Foundation

@testable import Commands

/// The help of the program and of its linter, as the README shows them.
var usageBlock: String {
  let texts = [
    ("tagline --help", HelpText.program(width: 80).text),
    ("tagline lint --help", HelpText.command(.lint, width: 80).text),
  ]
  return texts.map { call, text in "```\n$ \(call)\n\(text)```\n" }.joined(separator: "\n")
}

/// The transcript of the first steps, as a terminal shows them.
var firstStepsBlock: String {
  let path = root.appending(path: "Tests/Transcripts/first-steps.txt")
  let transcript = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  var lines: [String] = []
  for line in transcript.components(separatedBy: "\n").dropFirst().dropLast() {
    if line.hasPrefix(">>> ") {
      lines.append("$ cat \(line.dropFirst(4))")
    } else if line.hasPrefix("| ") || line.hasPrefix("! ") {
      lines.append(String(line.dropFirst(2)))
    } else if line == "|" || line == "!" {
      lines.append("")
    } else if !line.hasPrefix("= ") {
      lines.append(line)
    }
  }
  return "```console\n\(lines.joined(separator: "\n"))\n```\n"
}

/// The first steps with the libraries: the body of the function in a test of the examples.
var libraryBlock: String {
  let path = root.appending(path: "Tests/Examples/Tests/FirstStepsTests.swift")
  let lines = ((try? String(contentsOf: path, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  let body = lines.drop { !$0.contains("func ") }.dropFirst().prefix { $0 != "  }" }
  return "```swift\n\(body.map { "\($0.dropFirst(4))\n" }.joined())```\n"
}
