import Settings

extension Rule {
  static let misspelledTag = Rule(
    id: "misspelled-tag",
    level: .information,
    summary: "a name that is used once and is one typo away from a known or established one",
    why: """
      A typo makes a different tag, so a search for the right one misses the item. A name is \
      established once it has five uses. Names that differ only in a digit, a plural `s` or case \
      are not taken for typos; of three letters, a name with one more or less is meant only if it has \
      twenty uses. A misspelled date tag with a date is a warning, because the date \
      is not read.
      """,
    bad: "- send the invoice @prioriy(1)",
    good: "- send the invoice @priority(1)",
    fixes: "Changes it to the established name, here or everywhere. Unsafe: that is another tag.",
    .name { name, usage, context in
      guard !name.isTooLong, usage.counts[name.text] <= 1, !context.knownNames.contains(name),
        let meant = usage.similar(to: name, context).first
      else { return nil }
      let fault =
        usage.counts[name.text] == 1
        ? "`@\(name.text)` is used only once" : "no item has `@\(name.text)`"
      return ("\(fault); did you mean `@\(meant)`?", meant)
    })
}

/// What is wrong with the date of a tag whose name is nearly that of a date tag.
func misspelled(_ name: String, dateTag meant: String) -> String {
  "the date of `@\(name)` is not read; did you mean `@\(meant)`?"
}
