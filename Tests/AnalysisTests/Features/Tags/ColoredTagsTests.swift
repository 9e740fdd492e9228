import CivilDates
import Settings
import TagFields
import TaskText
import Testing

@testable import Analysis

private func colored(_ text: String, _ json: String) throws -> [String] {
  let reader = SettingsReader { _ in nil }
  let layer = reader.layer(Array(json.utf8), from: .editor(folder: nil))
  let today = try CivilDate(year: 2025, month: 5, day: 8)
  let context = CheckContext(settings: Settings([layer]), today: today, audience: .editor)
  let document = Document(text)
  return coloredTags(of: document, context: context).map {
    "\(document.string(in: $0.range)) \($0.color)"
  }
}

@Suite struct ColoredTagsTests {
  @Test func aTagHasTheColorOfItsName() throws {
    #expect(
      try colored(
        "- a @due(2025-05-11) @x @work\nP: @x",
        ##"{"tags": {"due": {"color": "#d9822b"}, "x": {"color": "red"}}}"##)
        == ["@due(2025-05-11) #d9822b", "@x #d64545", "@x #d64545"])
  }

  @Test func ofALongTextTheFirstTagsAreColored() throws {
    let context = CheckContext(
      settings: Settings([
        SettingsReader { _ in nil }.layer(
          Array(#"{"autoColor": true}"#.utf8), from: .editor(folder: nil))
      ]), today: try CivilDate(year: 2025, month: 5, day: 8), audience: .editor)
    let document = Document(String(repeating: "- a @x @y\n", count: 1000))
    #expect(coloredTags(of: document, context: context, limit: 3).count == 3)
    #expect(coloredTags(of: document, context: context).count == 2000)
  }

  @Test func withoutColorsNoTagIsColored() throws {
    #expect(try colored("- a @due @x", "{}") == [])
  }

  @Test func tagsWithoutAColorGetAnAutomaticOne() throws {
    let painted = try colored(
      "- a @x @y @nolint @y", #"{"autoColor": true, "tags": {"x": {"color": "red"}}}"#)
    #expect(painted.count == 3)
    #expect(painted.first == "@x #d64545")
    #expect(painted[1] == painted[2])
    #expect(painted[1] == "@y \(TagColor.automatic(for: "y"))")
  }
}
