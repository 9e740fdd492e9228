import Settings

extension Rule {
  static let unknownTag = Rule(
    id: "unknown-tag",
    level: .error,
    summary: "a tag that is not in the vocabulary, where the settings close it",
    why: """
      With `closedVocabulary` only the tags of the language and those under `tags` in the settings \
      are meant; any other is a slip, or wants an entry there.
      """,
    bad: "- call Ada @wrok",
    good: "- call Ada @work",
    settings: #"{ "closedVocabulary": true, "tags": { "work": {} } }"#,
    fixes: "The nearest known name. Unsafe: another one may have been meant.",
    .name { name, usage, context in
      guard context.settings.closedVocabulary, !context.knownNames.contains(name) else {
        return nil
      }
      let nearest =
        context.knownNames.differentCase(name).sorted().first
        ?? context.knownNames.near(name).sorted().first
      let hint =
        nearest.map { ": did you mean `@\($0)`" } ?? ": add it under `tags` in the settings"
      return ("`@\(name)` is no known tag\(hint)", nearest)
    })
}
