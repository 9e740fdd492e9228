import Settings

extension Rule {
  static let unusedNolint = Rule(
    id: "unused-nolint",
    level: .warning,
    summary: "a suppression that suppresses nothing",
    why: """
      A `@nolint` that is no longer needed hides the next mistake on its line. Rules that are off, \
      rules that depend on the day and, on a done task, `open-under-done`, which depends on other \
      lines, are never reported as unused.
      """,
    bad: "- pay rent @due(2025-05-11) @nolint(invalid-date)",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Removes the tag, or a rule's name in it. Safe: it had no effect. Unsafe if the rest of the line \
      would then be read differently, such as a bullet after the tag, and for a name next to \
      parentheses.
      """,
    .suppressions)
}
