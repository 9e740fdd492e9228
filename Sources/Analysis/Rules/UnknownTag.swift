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
    .name { name, usage, context in
      guard context.settings.closedVocabulary, !context.knownNames.contains(name) else {
        return nil
      }
      let nearest =
        context.knownNames.differentCase(name).sorted().first
        ?? context.knownNames.similar(to: name).sorted().first
      let hint = nearest == nil ? ": add it under `tags` in the settings" : ""
      return ("\(TagProblem.unknownTag(name.text, nearest: nearest))\(hint)", nearest)
    })
}
