extension Command {
  static let man = Command(
    name: "man",
    purpose: .setUp,
    summary: "Print the manual page",
    failure: "The page could not be printed",
    examples: [
      "tagline man | man -l -  # Read the manual page",
      "tagline man > ~/.local/share/man/man1/tagline.1  # Install it for `man tagline`",
    ],
    action: .run { _ throws(UsageError) in
      print(data: manualPage(), to: .output)
      return .clean
    })
}

/// The manual page in the format of mdoc(7).
private func manualPage() -> String {
  let synopsis = Command.all.flatMap { command in
    [".Nm", ".Cm \(command.name)", ".Op Ar options"]
      + (command.operands.map { [".Ar \(escaped($0.usage))"] } ?? [])
  }
  let examples = Command.all.flatMap(\.explainedExamples).map { example in
    "\(escaped(example.summary)):\n.Pp\n.Dl \(escaped(example.call))"
  }
  let page = Template(PackageResources.manual_mdoc).filled([
    "synopsis": joined(synopsis), "commands": joined(Command.all.flatMap(section)),
    "exit codes": joined(ExitCode.rows.map { ".It \($0)\n\($1)." }),
    "examples": examples.joined(separator: "\n.Pp\n"),
  ])
  return joined(page.split(separator: "\n").flatMap(filled)) + "\n"
}

/// A line of text as lines of at most 80 bytes, each sentence on lines of its own, as mandoc wants them;
/// a request stays whole.
private func filled(_ line: Substring) -> [String] {
  guard !line.hasPrefix(".") else { return [String(line)] }
  var lines: [String] = []
  for word in line.split(separator: " ") {
    if let last = lines.last, last.last != ".", last.utf8.count + 1 + word.utf8.count <= 80 {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(unrequested(String(word)))
    }
  }
  return lines
}

private func section(_ command: Command) -> [String] {
  var lines = [".Ss tagline \(command.name)", "\(escaped(command.summary))."]
  if let operands = command.operands {
    lines += [".Bl -tag -width Ds", ".It Ar \(escaped(operands.usage))"]
    lines += ["\(escaped(operands.summary)).", ".El"]
  }
  lines.append(".Bl -tag -width Ds")
  for option in command.allOptions {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let value = option.placeholder.isEmpty ? "" : " Ar \(escaped(option.placeholder.dropFirst()))"
    lines += [".It \(letter)Fl \\-\(option.name)\(value)", "\(escaped(option.summary))."]
    if case .format(let formats) = option.value { lines += list(of: formats) }
  }
  return lines + [".El"]
}

private func list(of formats: [OutputFormat<Void>]) -> [String] {
  [".Bl -tag -width Ds -compact"]
    + formats.flatMap { [".It Cm \(escaped($0.name))", "\(escaped($0.summary))."] } + [".El"]
}

/// The text with the special characters of troff escaped.
private func escaped(_ text: some StringProtocol) -> String {
  let plain = String(text).replacing([
    ("\\", "\\e"), ("-", "\\-"), ("`", "\\(ga"), ("…", "..."), ("~", "\\(ti"), ("^", "\\(ha"),
  ])
  return unrequested(plain)
}

/// The line with a dot or an apostrophe at its start escaped, as troff would read it as a request.
private func unrequested(_ line: String) -> String {
  line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
}
