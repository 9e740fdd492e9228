import Files

extension Command {
  static let completions = Command(
    name: "completions",
    purpose: .setUp,
    summary: "Print a completion script for a shell",
    operands: ("SHELL", "Shell to complete for: \(shells.map(\.name).joined(separator: ", "))"),
    operandWords: .words(shells.map(\.name)),
    examples: [
      (
        "tagline completions bash > ~/.local/share/bash-completion/completions/tagline",
        "Install the completions for bash"
      ),
      (
        "tagline completions fish > ~/.config/fish/completions/tagline.fish",
        "Install the completions for fish"
      ),
    ]
  ) { arguments throws(UsageError) in
    guard let name = arguments.operands.first?.string else {
      throw .missingOperand("the name of a shell", command: "completions")
    }
    if arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1].string, command: "completions")
    }
    guard let shell = shells.first(where: { $0.name == name }) else {
      throw .unknownChoice(name, option: "completions", choices: shells.map(\.name))
    }
    print(data: shell.script(), to: .output)
    return .clean
  }
}

/// The shells that have completions.
private let shells: [(name: String, script: @Sendable () -> String)] = [
  ("bash", bashCompletions), ("zsh", zshCompletions), ("fish", fishCompletions),
]
