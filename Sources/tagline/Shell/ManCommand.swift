extension Command {
  static let man = Command(
    name: "man",
    summary: "Print the manual page",
    examples: [
      Example(call: "tagline man | man -l -", summary: "Read the manual page"),
      Example(
        call: "tagline man > ~/.local/share/man/man1/tagline.1",
        summary: "Install it for `man tagline`"),
    ]
  ) { _ throws(UsageError) in
    print(manualPage(), to: .output)
    return .clean
  }
}
