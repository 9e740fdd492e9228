import Settings
import Testing

@testable import Analysis

@Suite("Completion of values and people")
struct ValueCompletionTests {
  private var settings: Settings {
    var settings = Settings()
    var priority = TagDefinition(added: "size")
    priority.values = ["small", "large"]
    settings.vocabulary = Vocabulary(settings.vocabulary.definitions + [priority])
    settings.people = [
      Person(name: "Ada Lovelace", email: "ada@example.org"),
      Person(name: "Grace Hopper", email: "hopper@example.org"),
    ]
    return settings
  }

  @Test func valuesFromTheSettingsComeBeforeValuesInUse() throws {
    try checkCompletions(
      "- a @size(medium)\n- b @size($0)", first: ["small", "large", "medium"],
      settings: settings)
  }

  @Test func aValueInUseIsEscaped() throws {
    try checkCompletions(
      "- a @for(a \\(b\\))\n- b @for(a$0",
      inserts: ["a (b)": "- a @for(a \\(b\\))\n- b @for(a \\(b\\)"])
  }

  @Test func rulesAreOfferedInASuppression() throws {
    try checkCompletions(
      "- a @nolint(invalid-date, dup$0x, other)",
      inserts: ["duplicate-tag": "- a @nolint(invalid-date, duplicate-tag, other)"])
  }

  @Test func aPersonIsFoundByAnyWordOfTheNameOrEmail() throws {
    for typed in ["", "a", "love", "ada@", "example"] {
      try checkCompletions(
        "- call @who(\(typed)$0)", inserts: ["Ada Lovelace": "- call @who(Ada Lovelace)"],
        settings: settings)
    }
    try checkCompletions("- call @who(x$0)", hides: ["Ada Lovelace"], settings: settings)
  }

  @Test func aPersonAlreadyOnTheItemIsNotOffered() throws {
    try checkCompletions(
      "- call @who(Ada Lovelace) @who(hopper@example.org) @who($0)",
      hides: ["Ada Lovelace", "Grace Hopper"], settings: settings)
  }
}
