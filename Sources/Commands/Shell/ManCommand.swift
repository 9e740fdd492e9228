extension Command {
  static let man = Command(
    name: "man",
    purpose: .setUp,
    summary: "Print the manual page",
    examples: [
      ("tagline man | man -l -", "Read the manual page"),
      ("tagline man > ~/.local/share/man/man1/tagline.1", "Install it for `man tagline`"),
    ]
  ) { _ throws(UsageError) in
    print(data: manualPage(), to: .output)
    return .clean
  }
}
