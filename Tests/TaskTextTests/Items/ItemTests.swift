import Testing

@testable import TaskText

@Test(arguments: [
  ("- call the bank @work", "call the bank"), ("\tHome: @x @y", "Home"), ("Home :", "Home"),
  ("Home:\u{A0}\u{3000}@x", "Home"), ("Home\u{A0}:", "Home"), ("# Plan @x", "Plan"),
  ("# Plan: @x", "Plan"),
  ("- a @x b", "a @x b"), ("- @x", ""), (":", ""), ("a note:ly", "a note:ly"), ("- task:", "task:"),
])
func aTitleHasNoTrailingTagsAndNoProjectColon(line: String, title: String) throws {
  let document = Document(line, dialect: Dialect(isMarkdown: line.hasPrefix("#")))
  let item = try #require(document.item(onLine: 0))
  #expect(document.string(in: item.title(in: document.bytes.span)) == title)
}
