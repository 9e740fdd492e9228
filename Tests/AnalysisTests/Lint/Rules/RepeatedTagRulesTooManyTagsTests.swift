import Settings
import TaskText
import Testing

@testable import Analysis

@Suite struct TooManyTagsTests {
  private func findings(_ tags: Int, _ tag: String) throws -> [Finding] {
    let text = "- " + String(repeating: tag, count: tags) + "\n"
    return allFindings(in: Array(text.utf8), isMarkdown: false, try sundayContext(Settings()))
  }

  @Test func ofMoreThanAThousandTagsTheFirstThousandAreChecked() throws {
    let found = try findings(1002, "@a() ")
    #expect(found.count { $0.rule == Rule.duplicateTag.id } == 999)
    #expect(
      found.filter { $0.rule == Rule.tooManyTags.id }.map(\.message)
        == ["this item has 1002 tags: only the first 1000 are checked"])
  }

  @Test func namesAreCheckedInTheFirstThousandTags() throws {
    let found = try findings(1002, "@Due ")
    #expect(found.count { $0.rule == Rule.inconsistentCase.id } == 1000)
  }

  @Test func aThousandTagsAreAllChecked() throws {
    let found = try findings(1000, "@a ")
    #expect(found.count { $0.rule == Rule.duplicateTag.id } == 999)
    #expect(found.count == 999)
  }

  @Test func aMessageQuotesTheBeginningOfALongPayload() throws {
    let long = String(repeating: "x", count: 10_000)
    let found = try findings(1, "@a(\(long)) @a(1) @a(2)")
    #expect(found.count { $0.rule == Rule.conflictingTag.id } == 2)
    #expect(found.allSatisfy { $0.message.count < 300 })
  }
}
