import Settings

extension Rule {
  static let inconsistentCase = Rule(
    id: "inconsistent-case",
    level: .information,
    summary: "a name that differs in case only from a known or more common one",
    why: "Case counts in names: `@Work` and `@work` are two tags, and a search finds one of them.",
    bad: "- call Ada @Done",
    good: "- call Ada @done",
    fixes: "The common spelling. Unsafe: it is another tag.",
    .name { name, usage, context in
      if context.knownNames.contains(name) { return nil }
      if let known = context.knownNames.differentCase(name).sorted().first {
        return (
          "`@\(name)` differs in case only from the known tag `@\(known)`", known
        )
      }
      let uses = usage.counts[name]
      let rivals = usage.differentCase(name).filter { usage.counts[$0] >= 2 * uses }
      let common = rivals.min { (-usage.counts[$0], $0) < (-usage.counts[$1], $1) }
      return common.map {
        (
          "`@\(name)` differs in case only from `@\($0)`, which is more common", $0
        )
      }
    })
}
