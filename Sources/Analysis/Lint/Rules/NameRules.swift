import Settings
import TagFields

extension Rule {
  static let unknownTag = Rule(
    id: "unknown-tag",
    level: .error,
    summary: "a tag that is neither built in nor in the settings, with `closedVocabulary`",
    why: """
      With `closedVocabulary`, only built-in tags and those under `tags` in the settings are \
      allowed. Any other tag is a typo, or should be added there.
      """,
    bad: "- call Ada @wrok",
    good: "- call Ada @work",
    settings: #"{ "closedVocabulary": true, "tags": { "work": {} } }"#,
    fixes: "Writes the most similar known name. Unsafe: another one may have been meant.",
    check: .name { name, usage, context in
      guard context.settings.closedVocabulary, !context.knownNames.contains(name) else {
        return nil
      }
      let nearest =
        context.knownNames.differentCase(name).sorted().first
        ?? context.knownNames.similar(to: name).sorted().first
      let hint = nearest == nil ? ": add it under `tags` in the settings" : ""
      return ("\(TagProblem.unknownTag(name.text, nearest: nearest))\(hint)", nearest)
    })

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
    check: .name { name, usage, context in
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
    check: .name { name, usage, context in
      guard !name.isTooLong, usage.counts[name.text] <= 1, !context.knownNames.contains(name),
        let meant = usage.similar(to: name, context).first
      else { return nil }
      let fault =
        usage.counts[name.text] == 1
        ? "`@\(name.text)` is used only once" : "no item has `@\(name.text)`"
      return ("\(fault); did you mean `@\(meant)`?", meant)
    })
}

/// What is wrong with a date in a tag whose name has another case than that of a known date tag.
func differsInCase(_ name: String, fromDateTag known: String) -> String {
  "\(differsInCase(name, from: known)), so no date in it is read"
}

private func differsInCase(_ name: String, from known: String) -> String {
  "`@\(name)` differs only in case from the known tag `@\(known)`"
}

/// What is wrong with the date of a tag whose name is nearly that of a date tag.
func misspelled(_ name: String, dateTag meant: String) -> String {
  "the date of `@\(name)` is not read; did you mean `@\(meant)`?"
}
