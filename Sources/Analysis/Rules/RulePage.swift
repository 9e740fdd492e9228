import Settings

extension Rule {
  /// All there is to say of the rule, as Markdown: the same text in the terminal, in the
  /// documentation. Its heading is of the given level, 1 to 5.
  package func page(heading level: Int) -> String {
    let marks = String(repeating: "#", count: level)
    return "\(marks) \(id)\n\n\(essay(heading: "\(marks)#"))"
  }

  /// The first sentence of why the rule exists.
  package var whyInShort: String {
    why.pieces(between: ". ").first.map { $0.hasSuffix(".") ? "\($0)" : "\($0)." } ?? why
  }

  private func essay(heading: String) -> String {
    var parts = [
      "\(summary.prefix(1).uppercased())\(summary.dropFirst()).", levels,
      "\(heading) Why is this bad?", why,
      "\(heading) Example", indented(bad), "Use instead:", indented(good),
    ]
    if let settings { parts += ["With the settings:", indented(settings)] }
    if let fixes { parts += ["\(heading) Fixes", fixes] }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var levels: String {
    level == lintLevel
      ? "Level: \(level.rawValue)."
      : "Level: \(level.rawValue) in an editor, \(lintLevel.rawValue) in `tagline lint`."
  }
}

/// The text as a block of code in Markdown.
private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
}
