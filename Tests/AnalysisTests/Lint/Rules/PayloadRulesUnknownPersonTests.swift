import Settings
import TaskText
import Testing

@testable import Analysis

/// The text after the fix for a person with a wrong name; Ada Lovelace is known.
private func fixed(_ bytes: [UInt8]) throws -> [UInt8] {
  let reader = SettingsReader { _ in nil }
  let settings = #"{ "people": [{ "name": "Ada Lovelace", "email": "ada@example.org" }] }"#
  let context = try sundayContext(
    Settings([reader.layer(Array(settings.utf8), from: .editor(folder: nil))]))
  let finding = try #require(
    allFindings(in: bytes, isMarkdown: false, context).first { $0.rule == Rule.unknownPerson.id })
  return try #require(edited(bytes, finding.fixes.flatMap(\.edits)))
}

@Test(arguments: [
  ("- a @who(\u{A0}Ada Lovelac\t)\n- b", "- a @who(\u{A0}Ada Lovelace\t)\n- b"),
  ("- a @who( \u{301}Ada Lovelac)\n- b", "- a @who( Ada Lovelace)\n- b"),
  ("- a @who(Ada Lovelace,\u{301}da Lovelace)", "- a @who(Ada Lovelace,Ada Lovelace)"),
])
func onlyTheNameOfThePersonIsReplaced(_ text: String, _ result: String) throws {
  #expect(try fixed(Array(text.utf8)) == Array(result.utf8))
}

@Test func anInvalidByteCountsAsOneByte() throws {
  let name = Array("da Lovelace) x".utf8)
  #expect(
    try fixed(Array("- @who(".utf8) + [0xFF] + name) == Array("- @who(Ada Lovelace) x".utf8))
}
