import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The line with the completion that is offered at the cursor, on Sunday, 11 May 2025, or nil if
/// there is none.
private func continued(_ notation: String) throws -> String? {
  let marked = MarkedText(notation)
  let context = try sundayContext()
  var document = Document(
    Array(marked.text.utf8), dialect: context.dialect(isMarkdown: false))
  guard let rest = continuation(at: marked.cursor, in: document, context: context) else {
    return nil
  }
  #expect(rest.text.hasPrefix(document.string(in: rest.range)))
  document.replace(rest.range, with: rest.text)
  return document.text
}

@Suite("Inline completion")
struct InlineCompletionTests {
  @Test(arguments: [
    ("@due(2$0", "@due(2025-05-11)"), ("@due(2025-05-2$0", "@due(2025-05-20)"),
    ("@due(2025-06$0)", "@due(2025-06-01)"), ("@due(2025-02$0)", "@due(2025-02-01)"),
    ("@due(2025-02-3$0)", nil), ("@due(2031-$0)", "@due(2031-01-01)"),
    ("@done(2025-0$0)", "@done(2025-05-11)"), ("@done(2025-04$0)", "@done(2025-04-30)"),
    ("@done(2024-$0)", "@done(2024-12-31)"), ("@due(2025-05-12$0", "@due(2025-05-12)"),
    ("@due(2025-05-12 1$0)", "@due(2025-05-12 10:00)"),
    ("@due(2025-05-12 13:3$0", "@due(2025-05-12 13:30)"),
    ("@due(2025-05-12 0$0)", "@due(2025-05-12 07:00)"),
  ])
  func theRestOfADateIsShown(text: String, result: String?) throws {
    #expect(try continued("- a \(text)") == result.map { "- a \($0)" })
  }

  @Test(arguments: [
    "@due($0)", "@due(fri$0)", "@due(2025-05-12$0)", "@due(2025$0-05-11)", "@x(2$0)", "@due 2$0",
    "2$0",
    "@due(2025-05-12 $0)", "@due(2025-02-30 1$0)", "@who(2$0",
  ])
  func nothingIsOfferedElsewhere(text: String) throws {
    #expect(try continued("- a \(text)") == nil)
  }
}
