import TaskText
import TestSupport
import Testing

@testable import Analysis

private func turned(
  _ text: String, into kind: Item.Kind, isMarkdown: Bool = false
) throws -> String? {
  let context = try sundayContext()
  let document = Document(
    Array(text.utf8), dialect: context.dialect(isMarkdown: isMarkdown))
  let all = TextRange(0, document.count)
  guard let change = turning(into: kind, in: all, of: document) else {
    return nil
  }
  return String(
    decoding: try #require(edited(document.bytes, change.edits)), as: UTF8.self)
}

@Suite("Turning items into others")
struct TurnIntoTests {
  @Test(arguments: [
    ("a @x", "- a @x"), ("\tHome: @x", "\t- Home @x"), ("☐ a\nb", "☐ a\n☐ b"),
    ("✔ a\nb", "✔ a\n☐ b"), ("* a\nb:", "* a\n* b"), ("a\r\nb\r\n", "- a\r\n- b\r\n"),
  ])
  func aTaskGetsTheBulletInUse(text: String, result: String) throws {
    #expect(try turned(text, into: .task) == result)
  }

  @Test(arguments: [
    ("- a @x", "a: @x"), ("\t- [x] a", "\ta: @done"), ("✘ a @x", "a: @x @cancelled"),
    ("a", "a:"), ("- a  @done", "a:  @done"), ("- Home:", "Home:"),
  ])
  func aProjectGetsAColonBeforeItsTags(text: String, result: String) throws {
    #expect(try turned(text, into: .project) == result)
  }

  @Test(arguments: [
    ("- a @x", "a @x"), ("Home: @x", "Home @x"), ("- [x] a @done", "a @done"),
    ("  - Home:", "  Home"),
  ])
  func aNoteHasNoBulletAndNoColon(text: String, result: String) throws {
    #expect(try turned(text, into: .note) == result)
  }

  @Test func aHeadingIsAProject() throws {
    #expect(try turned("# Home @x", into: .task, isMarkdown: true) == "- Home @x")
    #expect(try turned("# Home", into: .project, isMarkdown: true) == nil)
    #expect(try turned("- Home @x", into: .project, isMarkdown: true) == "# Home @x")
    #expect(try turned("Home:", into: .project, isMarkdown: true) == "# Home:")
    #expect(try turned("- Home @x", into: .note, isMarkdown: true) == nil)
    #expect(try turned("```\na\n```", into: .task, isMarkdown: true) == nil)
  }

  @Test(arguments: [("- - a", Item.Kind.note), ("- @x", .project), ("", .task)])
  func aChangeThatWouldBeReadDifferentlyIsNotOffered(text: String, kind: Item.Kind) throws {
    #expect(try turned(text, into: kind) == nil)
  }
}
