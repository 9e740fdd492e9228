import TagFields
import TaskText
import Testing

struct TagProblemTests {
  @Test(
    arguments: [
      (.unwritable(.lineEnd), "the payload contains a line end: write it on one line"),
      (.duplicate("work"), "this item already has `@work`"),
      (.tooMany(count: 3, maximum: 1), "this item has 3 tags: at most 1 is allowed"),
      (.tooMany(count: 1, maximum: 0), "this item has 1 tag: at most 0 are allowed"),
      (.tooManyOf("who", maximum: 2), "this item has too many `@who`: at most 2 are allowed"),
      (.unknownTag("wrok", nearest: "work"), "`@wrok` is not a known tag; did you mean `@work`?"),
      (.unknownTag("x", nearest: nil), "`@x` is not a known tag"),
      (.missingValue("who", example: nil), "`@who` needs a payload"),
      (.missingValue("p", example: "1"), "`@p` needs a payload, such as `@p(1)`"),
      (
        .unlistedValue("hihg", of: "p", allowed: ["low", "high"]),
        "`hihg` is not a value of `@p`: use one of `low`, `high`"
      ),
      (
        .unknownPerson("Ad", nearest: "Ada"),
        "`Ad` is not a name or e-mail address in `people`; did you mean `Ada`?"
      ),
    ] as [(TagProblem, String)])
  func aProblemSaysWhatIsWrongThenWhatIsAllowed(problem: TagProblem, description: String) {
    #expect(problem.description == description)
  }

  @Test func aMessageListsTheFirstTenAndTellsHowManyMoreThereAre() {
    let problem = TagProblem.unlistedValue("x", of: "p", allowed: (0..<12).map { "v\($0)" })
    #expect(
      problem.description.hasSuffix(
        "`v0`, `v1`, `v2`, `v3`, `v4`, `v5`, `v6`, `v7`, `v8`, `v9` or 2 others"))
  }

  @Test func aMessageShowsTheBeginningOfALongText() {
    let text = String(repeating: "é", count: 100)
    let problem = TagProblem.unlistedValue("x", of: "p", allowed: [text])
    #expect(problem.description.hasSuffix("`\(text.prefix(39))…`"))
  }
}
