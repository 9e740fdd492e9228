import Settings

extension Rule {
  static let inconsistentCase = Rule(
    id: "inconsistent-case",
    level: .information,
    summary: "a name that differs only in case from a known or more common one",
    why: """
      Case matters: `@Work` and `@work` are two tags, and a search for one misses the other. A date \
      in a tag that differs so from a date tag is a warning, because the date is not read.
      """,
    bad: "- call Ada @Done",
    good: "- call Ada @done",
    fixes: "Changes it to the common spelling. Unsafe: that is another tag.",
    .name { name, usage, context in
      if name.isTooLong || context.knownNames.contains(name) { return nil }
      if let known = context.knownNames.differentCase(name).min() {
        let isDate = context.settings.vocabulary.definition(named: known)?.payload.isDate == true
        return (
          isDate
            ? differsInCase(name.text, fromDateTag: known) : differsInCase(name.text, from: known),
          known
        )
      }
      let others = usage.differentCase(name)
      if others.isEmpty { return nil }
      let uses = usage.counts[name.text]
      let rivals = others.filter { usage.counts[$0] >= 2 * uses }
      let common = rivals.min { (-usage.counts[$0], $0) < (-usage.counts[$1], $1) }
      return common.map {
        ("`@\(name.text)` differs only in case from `@\($0)`, which is more common", $0)
      }
    })
}

/// What is wrong with a date in a tag whose name has another case than that of a known date tag.
func differsInCase(_ name: String, fromDateTag known: String) -> String {
  "\(differsInCase(name, from: known)), so no date in it is read"
}

private func differsInCase(_ name: String, from known: String) -> String {
  "`@\(name)` differs only in case from the known tag `@\(known)`"
}
