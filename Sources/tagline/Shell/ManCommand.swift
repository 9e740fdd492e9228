extension Command {
  static let man = Command(
    name: "man",
    summary: "Print the manual page",
    examples: [
      Example(call: "tagline man | man -l -", summary: "Read it"),
      Example(
        call: "tagline man > ~/.local/share/man/man1/tagline.1",
        summary: "Put it where `man tagline` finds it"),
    ]
  ) { _ throws(UsageError) in
    print(manualPage(), to: .output)
    return .clean
  }
}
