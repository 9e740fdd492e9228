import CivilDates
import TestSupport
import Testing

@testable import Analysis

struct AgendaEntriesTests {
  /// The agenda of texts whose entries are gathered one by one, and then added up.
  private func agenda(inParts texts: [String], days: ClosedRange<CivilDate>) -> Agenda {
    var all = AgendaEntries(days: days, today: agendaToday)
    for text in texts {
      var entries = AgendaEntries(days: days, today: agendaToday)
      for item in agendaItems(text) { entries.add(item) }
      all.add(entries)
    }
    return Agenda(all)
  }

  @Test func entriesInPartsAreThoseOfTheWhole() {
    let days = agendaToday...(agendaToday.adding(days: 60) ?? agendaToday)
    // Each is a part of an outline, so that all lines of the whole have a place of their own.
    let texts = (0..<40).map { part in
      String(repeating: "\n", count: 10 * part)
        + (0..<10).map { line in
          switch (part + line) % 5 {
          case 0: "- a @due(2025-05-\(10 + line)) @who(x)\n"
          case 1: "- b @due(2025-05-11 1\(line):00-15:00 every 2 days)\n"
          case 2: "- c @due(2025-04-\(10 + line))\n"
          case 3: "- d @due(soon)\n"
          default: "- e @due(2025-05-01 - 2025-05-2\(line))\n"
          }
        }.joined()
    }
    let lines = texts.map { $0.drop { $0 == "\n" } }.joined()
    let whole = TestSupport.agenda(of: agendaItems(lines), days: days, today: agendaToday)
    let parts = agenda(inParts: texts, days: days)
    #expect(agendaText(parts) == agendaText(whole))
    #expect(parts.occurrences.map(\.conflicts) == whole.occurrences.map(\.conflicts))
    #expect(parts.conflictCount > 0 && !parts.overdue.isEmpty && !parts.unplaced.isEmpty)
  }

  @Test func theEarliestOfAllPartsAreKept() {
    let title = String(repeating: "x", count: 10_000)
    let texts = ["a", "b", "c"].map { "- \($0)\(title) @due(2025-05-11 every day)\n" }
    let days = agendaToday...(agendaToday.adding(days: 899) ?? agendaToday)
    let parts = agenda(inParts: texts, days: days)
    #expect(parts.occurrences.count == 247)
    #expect(parts.occurrences.last?.span.start.date == agendaToday.adding(days: 82))
    #expect(parts.isShortened)
  }

  @Test func datesWithTooManyOccurrencesAreCountedAlikeInPartsAndInTheWhole() {
    let title = String(repeating: "x", count: 3_000)
    let short = ["- a", "\n- b"].map { "\($0) @due(2025-05-11 every day)\n" }
    let long = ["- a\(title)", "\n- b\(title)"].map { "\($0) @due(2025-05-11 every day)\n" }
    let days = agendaToday...(agendaToday.adding(days: 1_200) ?? agendaToday)
    for (texts, count) in [(short, 2), (long, 0)] {
      let lines = texts.map { $0.drop { $0 == "\n" } }.joined()
      let whole = TestSupport.agenda(of: agendaItems(lines), days: days, today: agendaToday)
      let parts = agenda(inParts: texts, days: days)
      #expect(whole.shortenedDates == count && parts.shortenedDates == count)
      #expect(whole.omissions == parts.omissions)
    }
  }

  @Test func noMoreEntriesAreKeptThanThereIsRoomFor() {
    let title = String(repeating: "x", count: 10_000)
    var entries = AgendaEntries(
      days: agendaToday...(agendaToday.adding(days: 899) ?? agendaToday), today: agendaToday)
    for _ in 0..<4 {
      for item in agendaItems("- \(title) @due(2025-05-11 every day)\n- \(title) @due(soon)\n") {
        entries.add(item)
      }
    }
    let kept = entries.occurrences.inOrder(.max).kept
    let weight = kept.reduce(0) { $0 + $1.item.weight }
    #expect(weight < 2 * AgendaEntries.capacityLimits.upperBound)
    #expect(Agenda(entries).occurrences.count == 247)
  }
}
