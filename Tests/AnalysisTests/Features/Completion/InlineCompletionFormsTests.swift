import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

private func forms(_ notation: String) throws -> PayloadForms? {
  let marked = MarkedText(notation)
  let context = try sundayContext()
  let document = Document(
    Array(marked.text.utf8), dialect: context.dialect(isMarkdown: false))
  return payloadForms(at: marked.cursor, in: document, context: context)
}

@Suite("Forms of payloads")
struct PayloadFormsTests {
  @Test(arguments: [
    ("", "2025-05-11", 0), ("2025-0", "2025-05-11", 0), ("2025-05-12 ", "2025-05-11 13:00", 1),
    ("2025-05-12 1", "2025-05-11 13:00", 1),
    ("2025-05-12 10:00-", "2025-05-11 13:00-14:00", 2),
    ("2025-05-12 10:00 - ", "2025-05-11 13:00 - 2025-05-12 10:00", 2),
    ("2025-05-12 ev", "2025-05-11 every 2 weeks on mon, wed", 1),
    ("2025-05-12 every 3 weeks on", "2025-05-11 every 2 weeks on mon, wed", 2),
    ("2025-05-12 every week th", "2025-05-11 every week thru 2025-06-08", 2),
    ("2025-05-12 10:00 th", "2025-05-11 13:00 thru 2025-06-08 23:59", 2),
  ])
  func theFormThatIsBeingWrittenIsActive(typed: String, form: String, part: Int) throws {
    let help = try #require(try forms("- a @due(\(typed)$0"))
    #expect(help.forms[help.active].label == "@due(\(form))")
    #expect(help.activePart == part)
  }

  @Test func everyPartIsContainedInItsLabel() throws {
    for tag in ["due", "done", "cancelled", "repeat", "repeat-rule", "est", "who"] {
      let help = try #require(try forms("- a @\(tag)($0"))
      for form in help.forms {
        #expect(form.parts.allSatisfy { form.label.contains($0) } && !form.meaning.isEmpty)
      }
    }
  }

  @Test func everyExampleIsReadableAndHasNoFinding() throws {
    let context = try sundayContext()
    for tag in ["due", "started", "repeat", "repeat-rule", "est"] {
      for form in try #require(try forms("- a @\(tag)($0")).forms {
        let text = Array("- a @due(2025-05-20) \(form.label)\n".utf8)
        let found = allFindings(in: text, isMarkdown: false, context).map(\.rule)
        #expect(found.allSatisfy { $0 == "conflicting-tag" }, "\(form.label): \(found)")
      }
    }
  }

  @Test(arguments: ["- a @due$0(2025-05-11)", "- a $0", "- a @x($0)", "- a @search($0)", "$0"])
  func noFormsAreShownElsewhere(text: String) throws {
    #expect(try forms(text) == nil)
  }
}
