import Settings
import TagFields
import Testing

@testable import Analysis

@Suite("Completion of people")
struct PeopleCompletionTests {
  private var settings: Settings {
    var settings = Settings()
    settings.people = [
      Person(name: "Ada Lovelace", email: "ada@example.org"),
      Person(name: "Grace Hopper", email: "hopper@navy.mil"), Person(name: "John (J) Backus"),
    ]
    return settings
  }

  @Test(arguments: ["", "a", "love", "LACE", "ada@", "@exam", "org"])
  func aPersonIsFoundByAnyPartOfTheNameOrAddressInAnyCase(typed: String) throws {
    try checkCompletions(
      "- call @who(\(typed)$0)", inserts: ["Ada Lovelace": "- call @who(Ada Lovelace)"],
      settings: settings)
  }

  @Test func whatBeginsWithTheTypedTextComesFirst() throws {
    try checkCompletions(
      "- @who(h$0)", hides: ["Ada Lovelace"], first: ["Grace Hopper"], settings: settings)
    try checkCompletions("- @who(ohn$0)", first: ["John (J) Backus"], settings: settings)
    try checkCompletions("- @who(gx$0)", hides: ["Grace Hopper"], settings: settings)
  }

  @Test func afterACommaThosePeopleAreOfferedWhoAreNotThereYet() throws {
    try checkCompletions(
      "- @who(Ada Lovelace, $0)", hides: ["Ada Lovelace"],
      inserts: ["Grace Hopper": "- @who(Ada Lovelace, Grace Hopper)"], settings: settings)
    try checkCompletions(
      "- @who(ADA@example.org, h$0, John \\(J\\) Backus)",
      hides: ["Ada Lovelace", "John (J) Backus", "ADA@example.org"],
      inserts: [
        "Grace Hopper": "- @who(ADA@example.org, Grace Hopper, John \\(J\\) Backus)"
      ], settings: settings)
    try checkCompletions(
      "- @who(Ada Lovelace) @who(hopper@navy.mil) @who($0",
      hides: ["Ada Lovelace", "Grace Hopper"],
      first: ["John (J) Backus"], settings: settings)
  }

  @Test func aBlankFollowsAComma() throws {
    try checkCompletions(
      "- @who(Ada Lovelace,$0)",
      inserts: ["John (J) Backus": "- @who(Ada Lovelace, John \\(J\\) Backus)"], settings: settings)
  }

  @Test func thePersonAtTheCursorIsReplaced() throws {
    try checkCompletions(
      "- @who(Ada, Gra$0ce M , Bo)",
      inserts: ["Grace Hopper": "- @who(Ada, Grace Hopper , Bo)"], settings: settings)
  }

  @Test func namesInUseAreOfferedOneByOne() throws {
    try checkCompletions(
      "- @who(Eve, Bo) @x(Kim)\n- @who(Bo, $0)", offers: ["Eve"], hides: ["Bo", "Eve, Bo", "Kim"],
      settings: settings)
  }
}
