import Analysis
import CivilDates
import TestSupport
import Testing

@testable import Commands

struct AgendaCalendarTests {
  @Test func aTaskIsDueAndAnAppointmentLasts() {
    check(
      "- pay @due(2025-05-11)\n- call @due(2025-05-11 10:00)\n- lunch @due(2025-05-11 12:00-13:00)",
      """
      VTODO
      DUE;VALUE=DATE:20250511
      SUMMARY:pay
      VTODO
      DUE:20250511T100000
      SUMMARY:call
      VEVENT
      DTSTART:20250511T120000
      DTEND:20250511T130000
      SUMMARY:lunch
      """)
  }

  @Test func theLastDayIsIncludedAndMidnightIsTheNextDay() {
    check(
      "- a @due(2025-05-11 - 2025-05-12)\n- b @due(2025-05-11 22:00-24:00)",
      """
      VEVENT
      DTSTART;VALUE=DATE:20250511
      DTEND;VALUE=DATE:20250513
      SUMMARY:a
      VEVENT
      DTSTART:20250511T220000
      DTEND:20250512T000000
      SUMMARY:b
      """)
  }

  @Test func rulesAreKeptAndBeginWithTheFirstOccurrence() {
    check(
      """
      - a @due(2025-05-11 every 2 weeks on mon, wed for 10 times)
      - b @due(2025-05-11 09:00-10:00 every day thru 2025-05-20)
      - c @due(2025-05-11) @repeat(monthly)
      """,
      """
      VTODO
      DTSTART;VALUE=DATE:20250519
      DURATION:P1D
      RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10
      SUMMARY:a
      VEVENT
      DTSTART:20250511T090000
      DTEND:20250511T100000
      RRULE:FREQ=DAILY;UNTIL=20250520T235959
      SUMMARY:b
      VTODO
      DTSTART;VALUE=DATE:20250511
      DURATION:P1D
      RRULE:FREQ=MONTHLY
      SUMMARY:c
      """)
  }

  @Test func occurrencesThatNoRuleExpressesAreListed() {
    check(
      "- a @due(2025-05-11) @repeat(3b)\n- b @due(2026-05-11) @repeat(3b)",
      """
      VTODO
      DTSTART;VALUE=DATE:20250512
      DURATION:P1D
      RDATE;VALUE=DATE:20250515,20250520
      SUMMARY:a
      """)
  }

  @Test func theSameItemsHaveTheSameIdentifiersOnOtherLinesAndDays() {
    let one = identifiers(
      "Home:\n\t- a @due(2025-05-11)\n\t- a @due(2025-05-12)\n\t- b @due(2025-05-11)")
    let two = identifiers("\nHome:\n- x\n\t- a @due(2025-06-11)\n")
    #expect(Set(one).count == 3)
    #expect(one.allSatisfy { $0.utf8.count == 36 })
    #expect(two != [one[0]])
    #expect(identifiers("\nHome:\n\t- x\n\t- a @due(2025-06-11) @home") == [one[0]])
  }

  @Test func aDateThatIsOnNoDayIsACommentAndOtherwiseATaskWithoutATime() {
    let one = lines("- a @due(tomorrow) @home")
    #expect(one.contains("BEGIN:VTODO") && one.contains("CATEGORIES:home"))
    #expect(!one.contains { $0.hasPrefix("DUE") || $0.hasPrefix("DTSTART") })
    #expect(one.contains { $0.hasPrefix("COMMENT:@due(tomorrow): `tomorrow` is a relative date") })
    let two = lines("- a @due(2025-05-11) @scheduled(soon)")
    #expect(two.filter { $0 == "BEGIN:VTODO" }.count == 1)
    #expect(two.contains { $0.hasPrefix("COMMENT:@scheduled(soon): ") })
  }

  @Test func doneItemsAreMarked() {
    let text = text("- [x] a @due(2025-05-11)\n- b @due(2025-05-11) @cancelled", .all)
    #expect(text.contains("STATUS:COMPLETED\r\n"))
    #expect(text.contains("STATUS:CANCELLED\r\n"))
  }

  @Test func tagsAreCategoriesAndPriorities() {
    let text = text("- a @due(2025-05-11) @home @who(Ann, Bob) @priority(2)")
    #expect(text.contains("CATEGORIES:home,who Ann\\, Bob\r\n"))
    #expect(text.contains("PRIORITY:2\r\n"))
  }

  @Test func theCalendarEndsWithTheYear9999() throws {
    let start = try CivilDate(year: 9999, month: 12, day: 30)
    var calendar = AgendaCalendar(listing: start ... .last, today: start)
    for item in agendaItems(lastDays) { calendar.add(item) }
    #expect(!calendar.takeText().isEmpty)
  }

  private func text(_ text: String, _ choice: Agenda.Choice = .open) -> String {
    let days = agendaToday...(agendaToday.adding(days: 10) ?? agendaToday)
    var calendar = AgendaCalendar(listing: days, today: agendaToday, choice)
    for item in agendaItems(text) { calendar.add(item) }
    calendar.end()
    return calendar.takeText()
  }

  private func lines(_ text: String) -> [String] {
    self.text(text).unicodeScalars.split(separator: "\r\n".unicodeScalars).map(String.init)
  }

  private func identifiers(_ text: String) -> [String] {
    lines(text).filter { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) }
  }

  /// Compares the kinds, times and titles of the components.
  private func check(
    _ text: String, _ expected: String, location: SourceLocation = #_sourceLocation
  ) {
    let names = ["BEGIN:V", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "SUMMARY"]
    let found = lines(text).dropFirst().filter { line in names.contains { line.hasPrefix($0) } }
      .map { $0.hasPrefix("BEGIN:") ? String($0.dropFirst(6)) : $0 }
    #expect(found.joined(separator: "\n") == expected, sourceLocation: location)
  }
}
