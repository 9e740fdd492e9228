import Foundation

/// A text with commands and their results:
///
/// - The lines before the first mark describe the transcript.
/// - `>>> NAME` begins a file that exists before the first command.
/// - `$ COMMAND` is run by `sh` in the folder of the files. The lines of standard output follow, each
///   after `| `, then those of standard error after `! `, and the exit code after `= `.
/// - `<<< NAME` begins the content of a file after the last command.
struct Transcript {
  var title: [String] = []
  var steps: [Step] = []

  enum Step {
    case file(name: String, lines: [String])
    case command(String, result: [String])
    case result(name: String, lines: [String])
  }

  init(_ text: String) {
    for line in text.components(separatedBy: "\n").dropLast(text.hasSuffix("\n") ? 1 : 0) {
      if let name = line.rest(after: ">>> ") {
        steps.append(.file(name: name, lines: []))
      } else if let name = line.rest(after: "<<< ") {
        steps.append(.result(name: name, lines: []))
      } else if let command = line.rest(after: "$ ") {
        steps.append(.command(command, result: []))
      } else {
        add(line)
      }
    }
  }

  private mutating func add(_ line: String) {
    switch steps.popLast() {
    case .file(let name, let lines): steps.append(.file(name: name, lines: lines + [line]))
    case .command(let command, let result):
      steps.append(.command(command, result: result + [line]))
    case .result(let name, let lines): steps.append(.result(name: name, lines: lines + [line]))
    case nil: title.append(line)
    }
  }

  var text: String {
    var lines = title
    for step in steps {
      switch step {
      case .file(let name, let content): lines += [">>> \(name)"] + content
      case .command(let command, let result): lines += ["$ \(command)"] + result
      case .result(let name, let content): lines += ["<<< \(name)"] + content
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The transcript with the current results of its commands.
  func replayed(in scratch: Scratch) throws -> Transcript {
    var now = self
    now.steps = []
    for step in steps {
      switch step {
      case .file(let name, let lines):
        try scratch.write(lines.map { $0 + "\n" }.joined(), to: name)
        now.steps.append(step)
      case .command(let command, _):
        now.steps.append(.command(command, result: try scratch.run(command).lines))
      case .result(let name, _):
        var lines = try scratch.text(of: name).components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        now.steps.append(.result(name: name, lines: lines))
      }
    }
    return now
  }
}

extension String {
  fileprivate func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
