import Settings

extension Rule {
  static let misspelledTag = Rule(
    id: "misspelled-tag",
    level: .information,
    summary: "a name that is used once and one slip away from a known or established one",
    why: """
      A slip in a name makes another tag: the item is missing where it is looked for. A name is \
      established with five uses; a digit, a plural `s` or case makes no slip.
      """,
    bad: "- send the invoice @prioriy(1)",
    good: "- send the invoice @priority(1)",
    fixes: "The established name, here or everywhere. Unsafe: it is another tag.",
    .name { name, usage, context in
      guard usage.counts[name] == 1, !context.knownNames.contains(name),
        let meant = usage.near(name, context).first
      else { return nil }
      return (
        "`@\(name)` is used once and one slip away from `@\(meant)`", meant
      )
    })
}
