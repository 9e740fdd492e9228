import Foundation

/// What people type and what they then see, as a text:
///
/// - lines before the first mark say what it shows;
/// - `>>> NAME` begins a file, which is there before the first command;
/// - `$ COMMAND` is run by `sh` in the folder of the files, and is followed by the lines of
///   standard output behind `| `, those of standard error behind `! `, and the exit code behind
///   `= `;
/// - `<<< NAME` begins the content that a file has afterwards.
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

  /// The transcript as it is when everything is run now.
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
