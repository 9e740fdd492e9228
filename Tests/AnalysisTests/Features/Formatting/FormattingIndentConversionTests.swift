import TaskText
import Testing

@testable import Analysis

private func indented(
  _ text: String, _ indent: FormatStyle.Indent, isMarkdown: Bool = false,
  in ranges: [TextRange]? = nil
) throws -> String {
  let context = try sundayContext()
  let document = Document(
    Array(text.utf8), dialect: context.dialect(isMarkdown: isMarkdown))
  let edits = formatting(
    of: document, in: ranges, findings: [], style: FormatStyle(indent: indent), context: context)
  return String(decoding: try #require(edited(document.bytes, edits)), as: UTF8.self)
}

@Suite("Conversion of indents")
struct IndentConversionTests {
  @Test(arguments: [
    ("A:\n\t- b\n\t\tc", FormatStyle.Indent.spaces(2), "A:\n  - b\n    c"),
    ("A:\n\t- b\n\t\tc", .tabs, "A:\n\t- b\n\t\tc"),
    ("A:\n  - b\n    c", .tabs, "A:\n\t- b\n\t\tc"),
    ("A:\n  - b\n    c", .spaces(4), "A:\n  - b\n    c"),
    ("A:\n - b\n   c\n", .tabs, "A:\n - b\n   c\n"),
    ("A:\n    - b\n\t- c", .spaces(2), "A:\n    - b\n    - c"),
    ("A:\n    - b\n\t- c\n\t  d", .tabs, "A:\n\t- b\n\t- c\n\t  d"),
    ("A:\n\t- b", .kept, "A:\n\t- b"),
  ])
  func aLevelStaysALevel(text: String, indent: FormatStyle.Indent, result: String) throws {
    #expect(try indented(text, indent) == result)
  }

  @Test func aPartOfATextKeepsItsColumns() throws {
    let text = "A:\n\t- b\n\t- c\n"
    #expect(try indented(text, .spaces(2), in: [TextRange(at: 4)]) == "A:\n    - b\n\t- c\n")
  }

  @Test func markdownKeepsItsColumns() throws {
    #expect(try indented("- b\n\t- c\n", .spaces(2), isMarkdown: true) == "- b\n    - c\n")
    #expect(try indented("- b\n  - c\n", .tabs, isMarkdown: true) == "- b\n  - c\n")
  }
}
