import Foundation

@testable import Commands

/// The help of the program and of each command, as the manual shows them.
var usageBlock: String {
  let program = ("tagline", HelpText.program(width: 80).text)
  let commands = Command.all.map { ("tagline \($0.name)", HelpText.command($0, width: 80).text) }
  return ([program] + commands).map { "### \($0)\n\n```\n\($1)```\n" }.joined(separator: "\n")
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
