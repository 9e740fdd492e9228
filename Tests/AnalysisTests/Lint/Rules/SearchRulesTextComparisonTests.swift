import Settings
import Testing

@testable import Analysis

@Suite("The rule text-comparison")
struct TextComparisonTests {
  @Test(arguments: ["due", "done", "wait", "start", "est", "lasted"])
  func datesAndDurationsAreComparedAsTheyAre(_ tag: String) throws {
    let isDuration = tag == "est" || tag == "lasted"
    let value = isDuration ? "1h" : "today"
    let (modifier, noun) = isDuration ? ("[n]", "numbers") : ("[d]", "days")
    let part = "@\(tag) < \(value)"
    #expect(
      try reported(.textComparison, in: "- a @search(\(part) and @x)") == [
        "\(part): `@\(tag)` and `\(value)` are compared letter by letter: `\(modifier)` compares \(noun)",
        "  - a @search(@\(tag) < \(modifier) \(value) and @x)",
      ])
  }

  @Test(arguments: ["priority < today", "repeat = today", "x > 1h", "due < 2025-05-11"])
  func otherTagsAndDatesInNumbersAreText(_ condition: String) throws {
    #expect(try reported(.textComparison, in: "- a @search(@\(condition))") == [])
  }

  @Test func aTypeInEscapedParenthesesIsText() throws {
    #expect(
      try reported(.textComparison, in: #"- a @search(\(task\) and not @done)"#) == [
        "task: `task` in parentheses is text, not a type: write `@type = task`"
      ])
  }

  @Test func theSettingsSayWhatADateIs() throws {
    let reader = SettingsReader { _ in nil }
    let layer = reader.layer(
      Array(#"{ "tags": { "remind": { "payload": "schedule" } } }"#.utf8),
      from: .editor(folder: nil))
    let text = "- a @search(@remind < today)"
    #expect(try reported(.textComparison, in: text) == [])
    #expect(try reported(.textComparison, in: text, Settings([layer])).count == 2)
  }
}
