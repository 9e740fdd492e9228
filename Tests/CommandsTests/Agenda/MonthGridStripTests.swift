import Analysis
import CivilDates
import TestSupport
import Testing

@testable import Commands

struct MonthGridStripTests {
  @Test func theBarOfADayGrowsWithItsOccurrences() {
    let text = """
      - a @due(2025-05-01)
      - b @due(2025-05-02 10:00-12:00)
      - c @due(2025-05-02 11:00-13:00)
      - d @due(2025-05-30 - 2025-05-31)
      """
    let busy = agenda(text, from: -10, days: 31).busyDays.map { ($0.date, $0.occurrences) }
    let strip = MonthStrip(
      MonthGrid(of: agendaToday), Dictionary(uniqueKeysWithValues: busy), year: 2025)
    #expect(String(strip.days.map(\.bar)) == "▂▄···························▂▂")
    #expect(strip.days.filter(\.hasConflict).map(\.date.day) == [2])
    #expect(strip.title == "May")
    #expect(strip.ruler(cell: 1) == "    5      12     19     26")
    #expect(strip.ruler(cell: 2) == "        5             12            19            26")
  }
}
