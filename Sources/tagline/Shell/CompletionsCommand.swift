import Files

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Print what makes a shell complete this program's commands and flags",
    operands: ("SHELL", "bash, zsh or fish"),
    operandWords: ["bash", "zsh", "fish"],
    examples: [
      Example(
        call: "tagline completions bash > ~/.local/share/bash-completion/completions/tagline",
        summary: "Let bash complete"),
      Example(
        call: "tagline completions fish > ~/.config/fish/completions/tagline.fish",
        summary: "Let fish complete"),
    ]
  ) { arguments throws(UsageError) in
    guard let shell = arguments.operands.first?.string else {
      throw .missingOperand("the name of a shell", command: "completions")
    }
    if arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1].string, command: "completions")
    }
    switch shell {
    case "bash": print(bashCompletions(), to: .output)
    case "zsh": print(zshCompletions(), to: .output)
    case "fish": print(fishCompletions(), to: .output)
    default:
      throw .unknownChoice(shell, option: "completions", choices: ["bash", "zsh", "fish"])
    }
    return .clean
  }
}
