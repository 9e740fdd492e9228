import Settings
import Testing

@testable import Analysis

@Suite("The rule unmatchable-search")
struct UnmatchableSearchTests {
  @Test(arguments: [
    ("- a @search(@done = [d] when pigs fly)", "when pigs fly: `when pigs fly` is not a date"),
    ("- a @search(@id and @x)", "@id: no item has `@id`"),
    ("- a @search(@x > [n] many)", "many: `many` is not a number"),
  ])
  func whatIsNeverTrueIsReported(_ text: String, _ finding: String) throws {
    #expect(try reported(.unmatchableSearch, in: text) == [finding])
  }

  @Test func datesAreReadAsTheSettingsSay() throws {
    let text = "- a @search(@due = [d] 03:04 05.06.2025)"
    #expect(try reported(.unmatchableSearch, in: text).count == 1)
    let reader = SettingsReader { _ in nil }
    let layer = reader.layer(
      Array(#"{ "dateFormats": ["HH:mm DD.MM.YYYY"] }"#.utf8), from: .editor(folder: nil))
    #expect(try reported(.unmatchableSearch, in: text, Settings([layer])) == [])
  }
}
