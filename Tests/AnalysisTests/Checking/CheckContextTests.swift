import Analysis
import CivilDates
import Settings
import TaskText
import Testing

struct CheckContextTests {
  @Test("an unshared context gives the findings of the one that it copies")
  func unsharedIsEqual() throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    let context = CheckContext(settings: Settings(), today: today, audience: .lint)
    let bytes = Array("- a @Home @due(2025-02-30)\n- b @home @home @done(11-06-22 21:31)\n".utf8)
    let text = CheckedText(bytes, isMarkdown: false, context)
    var used = UsedNames()
    used.add(text)
    let names = RunNames([used])
    let found = text.findings(names, context, bytes: bytes.part).findings
    #expect(found.contains { $0.rule == "inconsistent-case" })
    #expect(text.findings(names, context.unshared, bytes: bytes.part).findings == found)
    #expect(text.findings(names, context.unshared.unshared, bytes: bytes.part).findings == found)
    let copy = CheckedText(bytes, isMarkdown: false, context.unshared)
    #expect(copy.findings(names, context, bytes: bytes.part).findings == found)
    used = UsedNames()
    used.add(copy)
    #expect(copy.findings(RunNames([used]), context.unshared, bytes: bytes.part).findings == found)
  }
}
