import TestSupport
import Testing

@testable import Analysis

struct AgendaTextTests {
  @Test func dueItemsAreListedOnTheirDays() {
    check(
      """
      - today @due(2025-05-11) @home
      - tomorrow @due(2025-05-12 10:00)
      - next month @due(2025-06-12)
      - never @due
      """,
      """
      Sunday, 11 May 2025 · today:
      	- today @home (a.todo:1)

      Monday, 12 May 2025 · tomorrow:
      	- 10:00 tomorrow (a.todo:2)
      """)
  }

  @Test func pastItemsAreOverdue() {
    check(
      """
      - yesterday @due(2025-05-10)
      - long ago @due(2024-05-10 10:00-12:00)
      - the last of three @due(2025-05-07 every day for 3 times)
      - endless @due(2024-05-06 every week)
      """,
      """
      Overdue:
      	- 2024-05-10 long ago (overdue by 366 days; a.todo:2)
      	- 2025-05-09 the last of three (overdue by 2 days; every day, 3 times; a.todo:3)
      	- 2025-05-10 yesterday (overdue by 1 day; a.todo:1)

      Monday, 12 May 2025 · tomorrow:
      	- endless (every week; a.todo:4)
      """)
  }

  @Test func aPastScheduledDateIsNotOverdueIfTheItemIsDueLater() {
    check(
      "- a @scheduled(2025-05-09) @due(2025-05-12)\n- b @scheduled(2025-05-09)",
      """
      Overdue:
      	- 2025-05-09 b (overdue by 2 days; scheduled; a.todo:2)

      Monday, 12 May 2025 · tomorrow:
      	- a (a.todo:1)
      """)
  }

  @Test func doneAndCancelledItemsAreLeftOutWithTheirDescendants() {
    check(
      """
      - [x] a @due(2025-05-11)
      - b @due(2025-05-11) @cancelled
      Project: @done
      	Part:
      		- c @due(2025-05-11)
      - d @due(2025-05-11)
      """, "Sunday, 11 May 2025 · today:\n\t- d (a.todo:6)")
  }

  @Test func doneAndCancelledItemsAreMarkedIfAllItemsAreShown() {
    check(
      "- [x] a @due(2025-05-11)\n\t- b @due(2025-05-01)\n- c @due(2025-05-11) @cancelled",
      "Sunday, 11 May 2025 · today:\n\t- [x] a (a.todo:1)\n\t- [-] c @cancelled (a.todo:3)", .all)
  }

  @Test func anAppointmentOfSeveralDaysIsListedOnEachDay() {
    check(
      "- trip @due(2025-05-11 22:00 - 2025-05-13 06:00)\n- fair @due(2025-05-10 - 2025-05-11)",
      """
      Sunday, 11 May 2025 · today:
      	- day 2 of 2 fair (a.todo:2)
      	- from 22:00 trip (a.todo:1)

      Monday, 12 May 2025 · tomorrow:
      	- day 2 of 3 trip (a.todo:1)

      Tuesday, 13 May 2025 · in 2 days:
      	- until 06:00 trip (a.todo:1)
      """)
  }

  @Test func anAppointmentThatEndsAtMidnightIsNotListedOnTheNextDay() {
    check(
      "- a @due(2025-05-11 22:00-24:00)\n- b @due(2025-05-11 23:00 - 2025-05-12 00:00)",
      """
      Sunday, 11 May 2025 · today:
      	- 22:00-24:00 a (overlaps b; a.todo:1)
      	- 23:00-24:00 b (overlaps a; a.todo:2)
      """)
  }

  @Test func aSeparateRecurrenceCountsFromDueOrStart() {
    check(
      """
      - a @due(2025-05-10) @repeat(every 2 days)
      - b @start(2025-05-12) @repeat-rule(FREQ=WEEKLY)
      - c @repeat(daily)
      """,
      """
      Monday, 12 May 2025 · tomorrow:
      	- a (every 2 days; a.todo:1)
      	- b (start; every week; a.todo:2)

      Wednesday, 14 May 2025 · in 3 days:
      	- a (every 2 days; a.todo:1)
      """, days: 4)
  }

  @Test func anEmptyAgendaSaysSo() {
    check("- a\n", "Nothing is planned for 11 to 18 May 2025")
  }

  @Test func theTitleOmitsDatesAndTrailingTags() {
    check(
      """
      - pay @due(2025-05-11) the @rent, then rest @home @nolint
      Project @due(2025-05-11):
      - @due(2025-05-11) @home
      """,
      """
      Sunday, 11 May 2025 · today:
      	- pay the @rent, then rest @home (a.todo:1)
      	- Project (a.todo:2)
      	- @due(2025-05-11) @home @home (a.todo:3)
      """)
  }

  private func check(
    _ text: String, _ expected: String, _ choice: Agenda.Choice = .open, days: Int = 8,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      agendaText(agenda(text, days: days, choice)) == expected + "\n", sourceLocation: location)
  }
}
