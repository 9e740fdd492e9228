import Settings
import Testing

@testable import Analysis

@Suite("Completion of values")
struct ValueCompletionTests {
  private var settings: Settings {
    var settings = Settings()
    var priority = TagDefinition(added: "size")
    priority.values = ["small", "large"]
    settings.vocabulary = Vocabulary(settings.vocabulary.definitions + [priority])
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
    try checkCompletions(
      "- a @nolint(invalid-date, $0)", offers: ["duplicate-tag"], hides: ["invalid-date"])
  }
}
