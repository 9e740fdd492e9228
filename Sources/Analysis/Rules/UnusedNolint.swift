import Settings

extension Rule {
  static let unusedNolint = Rule(
    id: "unused-nolint",
    level: .warning,
    summary: "a suppression that suppresses nothing",
    why: """
      A `@nolint` that is not needed any more hides the next slip on its line. Rules that are off \
      here or depend on the day are never called unused.
      """,
    bad: "- pay rent @due(2025-05-11) @nolint(invalid-date)",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      The tag, or the name in it, goes. Safe: it had no effect. Unsafe where the line would be read \
      otherwise without it, as one that begins with it and then has a bullet, and for a name beside \
      parentheses.
      """,
    .suppressions)
}
