import Analysis
import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

/// A line with one fault between `⟦` and `⟧`, and the rule that must report exactly that range.
private struct Fault {
  let rule: String
  let line: String
}

private let faults: [Fault] = [
  Fault(rule: "duplicate-tag", line: "- water the plants @home @daily ⟦@home⟧"),
  Fault(rule: "duplicate-tag", line: "\t- café @é(x) ⟦@é(x)⟧ again"),
  Fault(rule: "conflicting-tag", line: "- call Ada @due(2025-05-11) ⟦@due(2025-05-12)⟧"),
  Fault(rule: "invalid-date", line: "- 🎉 send the report @due(2025-02-⟦30⟧)"),
  Fault(rule: "invalid-date", line: "☐ call @due(2025-05-11 ⟦25⟧:00)"),
  Fault(rule: "reversed-range", line: "- review @due(2025-05-11 14:00-⟦13:00⟧) @work"),
  Fault(rule: "empty-recurrence", line: "- stand-up @due(2025-05-12 13:00 ⟦thru 2025-05-01⟧)"),
  Fault(rule: "unreadable-date", line: "- tidy the shed @due(⟦soon⟧)"),
  Fault(rule: "unclosed-payload", line: "- send it ⟦@due(2025-05-11⟧ @work"),
  Fault(rule: "unclosed-payload", line: "- ask ⟦@note(about the roof⟧ @work"),
  Fault(rule: "detached-payload", line: "- pay rent ⟦@due (2025-03-01)⟧"),
  Fault(rule: "unparenthesized-payload", line: "- pay rent ⟦@due:2025-03-01⟧ @home"),
  Fault(rule: "unread-date", line: "- pay rent ⟦@due 2025-03-01⟧ @home"),
]

private let cleanLines = [
  "- call the bank about the mortgage @work @due(2025-05-11)",
  "\t- water the plants @home @due(2025-06-01 13:00-14:00)",
  "Project: @home", "a note, me@example.com, `@State` and https://x.org/@me", "",
  "  - [x] pay the rent @done(2025-03-01) @home",
  "- stand-up @due(2025-05-12 13:00 thru 2025-05-19 23:59) @work",
  "☐ weekly @due(2025-05-12 13:00-14:00 every week thru 2025-06-30)", "- 👩‍👩‍👧 été @été(à la mer)",
]

@Test(arguments: [UInt64(1), 2, 3])
func everyPlantedFaultIsReportedAtItsRangeAndNothingElseIs(_ seed: UInt64) throws {
  var random = SeededRandom(seed: seed)
  let lineEnd = ["\n", "\r\n", "\r"][Int(seed - 1)]
  var text: [UInt8] = []
  var planted: [String] = []
  let places = Set((0..<50_000).shuffled(using: &random).prefix(1000))
  for number in 0..<51_000 {
    if places.contains(number) {
      let fault = try #require(faults.randomElement(using: &random))
      let parts = fault.line.split(whereSeparator: { $0 == "⟦" || $0 == "⟧" })
      let marked = fault.line.hasPrefix("⟦") ? 0 : 1
      for (index, part) in parts.enumerated() {
        let start = text.count
        text += Array(part.utf8)
        if index == marked { planted.append("\(fault.rule) \(start)..<\(text.count)") }
      }
    } else {
      text += Array((cleanLines.randomElement(using: &random) ?? "").utf8)
    }
    text += Array(lineEnd.utf8)
  }
  let today = try CivilDate(year: 2025, month: 5, day: 14)
  var settings = Settings()
  // The lines are in any order, so anything may be below a done task.
  settings.rules = ["open-under-done": .off]
  let context = CheckContext(settings: settings, today: today, audience: .lint)
  let checked = CheckedDocument(text, isMarkdown: false, context).checkedAlone
  let found = checked.findings
    .map { "\($0.rule) \($0.range)" }
  #expect(planted.count == 1000)
  #expect(found == planted, "seed \(seed)")
}
