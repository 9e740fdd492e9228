import CivilDates
import TestSupport
import Testing

@testable import Analysis

struct AgendaOmissionsTests {
  @Test func anAgendaThatHasEverythingOmitsNothing() {
    let found = agenda("- a @due(2025-05-11 every day)", days: 1000)
    #expect(found.occurrences.count == 1000)
    #expect(found.omissions.isEmpty)
  }

  @Test func theOccurrencesOfADateAreLimited() {
    let text = "- a @due(2025-05-11 every day)\n- b @due(2028-05-11)"
    let found = agenda(text, days: 2000)
    #expect(found.occurrences.count == 1001)
    let omission = "1 date has more than 1000 occurrences in these days; later ones are left out"
    #expect(found.omissions == [omission])
    #expect(agendaText(found).hasSuffix("\n\nNote: \(omission)\n"))
  }

  @Test func aDateWhoseOccurrencesAreLeftOutHasNotTooMany() {
    for (title, count) in [("", 2), (String(repeating: "x", count: 3_000), 0)] {
      let text = ["a", "b"].map { "- \($0)\(title) @due(2025-05-11 every day)\n" }.joined()
      #expect(agenda(text, days: 1_200).shortenedDates == count)
    }
  }

  @Test func theEarliestEntriesAreKept() {
    let title = String(repeating: "x", count: 10_000)
    let text = ["a", "b", "c"].map { "- \($0)\(title) @due(2025-05-11 every day)\n" }.joined()
    let found = agenda(text, days: 900)
    #expect(found.occurrences.count == 247)
    #expect(found.occurrences.last?.span.start.date == agendaToday.adding(days: 82))
    #expect(found.busyDays.count == 83)
    #expect(found.omissions == ["there are too many entries; only the earliest are shown"])
  }

  @Test func anAgendaHasRoomForEachItemOnce() {
    let once = String(repeating: "- a @due(2025-05-11)\n", count: 26_000)
    #expect(agenda(once, days: 8).occurrences.count == 26_000)
    #expect(agenda(once, days: 8).omissions.isEmpty)
    let daily = String(repeating: "- a @due(2025-05-11 every day)\n", count: 26_000)
    #expect(agenda(daily, days: 8).occurrences.count == 26_000)
    #expect(agenda(daily, days: 8).omissions.count == 1)
    let few = String(repeating: "- a @due(2025-05-11 every day)\n", count: 4000)
    #expect(agenda(few, days: 8).occurrences.count == 25_000)
  }

  @Test func theDaysOfAnOccurrenceAreEntries() {
    let title = String(repeating: "x", count: 10_000)
    let found = agenda("- \(title) @due(2025-05-01 - 2035-05-01)\n- a @due(2025-05-12)", days: 3000)
    #expect(found.occurrences.count == 2)
    #expect(found.busyDays.count == 247)
    #expect(found.busyDays.prefix(3).map(\.occurrences.count) == [1, 2, 1])
    #expect(found.omissions == ["there are too many entries; only the earliest are shown"])
  }

  @Test func overdueAndUnplacedEntriesAreLimitedToo() {
    let title = String(repeating: "x", count: 50_000)
    let dates = (1...500).map { _ in "@due(soon) " }.joined()
    let unplaced = agenda("- \(title) \(dates)")
    #expect((30..<500).contains(unplaced.unplaced.count))
    #expect(unplaced.omissions.count == 1)
    let late = (1...30).flatMap { day in
      (1...12).map { month in "@due(\(2000 + day)-\(month < 10 ? "0" : "")\(month)-01) " }
    }.joined()
    let overdue = agenda("- \(title) \(late)")
    #expect((30..<300).contains(overdue.overdue.count))
    #expect(overdue.omissions.count == 1)
  }

  @Test func theTitlesOfAncestorsAreLimited() {
    let title = String(repeating: "x", count: 600)
    let text = "\(title):\n\ta:\n\t\t- b\n\t\t\t- c @due(2025-05-11)"
    #expect(agendaItems(text).first?.parents == ["…", "a", "b"])
    let short = String(repeating: "y", count: 300)
    let nested = "\(short):\n\t\(short):\n\t\t- c @due(2025-05-11)"
    #expect(agendaItems(nested).first?.parents == ["…", short])
  }
}
