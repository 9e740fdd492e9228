import Settings
import Testing

@testable import Analysis

@Suite("The rule exclusive-tags")
struct ExclusiveTagsTests {
  private let ofPriorities =
    "an item can have only one of `@critical`, `@high`, `@medium`, `@low`"

  @Test func theSecondTagOfAGroupIsReported() throws {
    #expect(
      try reported(.exclusiveTags, in: "- a @high @home @low") == [
        "@low: `@low` contradicts `@high`: \(ofPriorities)", "  - a @high @home",
        "  - a @home @low",
      ])
  }

  @Test func aNameInManyGroupsIsCheckedInSomeOfThem() throws {
    var settings = Settings()
    settings.exclusive = (0..<20).map { _ in ["a", "b"] + (0..<8).map { "c\($0)" } }
    let found = try reported(.exclusiveTags, in: "- x @a @b", settings)
    let messages = found.filter { !$0.hasPrefix(" ") }
    #expect((1...16).contains(messages.count))
    #expect(messages.allSatisfy { $0.hasSuffix(", `@c5`, …") })
  }

  @Test func eachFurtherTagIsReportedOnce() throws {
    let found = try reported(.exclusiveTags, in: "- a @high @low @low @high")
    #expect(
      found.filter { !$0.hasPrefix(" ") } == ["@low: `@low` contradicts `@high`: \(ofPriorities)"])
  }

  @Test func aListOfPrioritiesIsNot() throws {
    let text = "  * You can use the tags @critical @high @low @today"
    #expect(try reported(.exclusiveTags, in: text).isEmpty)
    var settings = Settings()
    settings.exclusive = [["todo", "doing", "waiting"]]
    let own = try reported(.exclusiveTags, in: "- a @todo @doing @waiting", settings)
    #expect(own.count { !$0.hasPrefix(" ") } == 2)
  }

  @Test(arguments: ["- a @home @Home", "- a @Été @été"])
  func aTagInTwoCasesIsReported(_ text: String) throws {
    let names = text.split(separator: "@").dropFirst().map { $0.filter { $0 != " " } }
    let found = try reported(.exclusiveTags, in: text)
    #expect(
      found.first == "@\(names[1]): `@\(names[1])` and `@\(names[0])` differ only in case: "
        + "an item needs only one of them")
  }

  @Test func theSettingsHaveTheGroups() throws {
    var settings = Settings()
    settings.exclusive = [["mon", "tue"], ["tue", "wed"]]
    #expect(try reported(.exclusiveTags, in: "- a @high @low", settings).isEmpty)
    #expect(try reported(.exclusiveTags, in: "- a @mon @wed", settings).isEmpty)
    #expect(
      try reported(.exclusiveTags, in: "- a @wed @tue", settings).first
        == "@tue: `@tue` contradicts `@wed`: an item can have only one of `@tue`, `@wed`")
  }

  @Test(arguments: ["- a @high @high", "- a @high(1) @high(2)", "- a @High", "- a @high\n- b @low"])
  func oneTagOfAGroupIsNot(_ text: String) throws {
    #expect(try reported(.exclusiveTags, in: text).isEmpty)
  }
}
