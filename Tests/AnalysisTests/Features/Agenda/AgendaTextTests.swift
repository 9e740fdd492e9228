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

      1 more later · 1 without a date
      """)
  }

  @Test func anItemIsListedWithWhatItBelongsTo() {
    check(
      "Home:\n\t- trip\n\t\t- pack @due(2025-05-11)",
      "Sunday, 11 May 2025 · today:\n\t- pack (Home › trip; a.todo:3)")
  }

  @Test func pastItemsAreOverdue() {
    check(
      """
      - yesterday @due(2025-05-10)
      - long ago @due(2024-05-10 10:00-12:00)
      """,
      """
      Overdue:
      	- 2024-05-10 long ago (overdue by 366 days; a.todo:2)
      	- 2025-05-10 yesterday (overdue by 1 day; a.todo:1)
      """)
  }

  @Test func aTaskThatRecursIsOverdueOnceItsFirstOccurrenceIsPast() {
    check(
      """
      - pay rent @due(2025-05-01 every month)
      - the first of three @due(2025-05-07 every day for 3 times)
      - endless @due(2024-05-06 every week)
      - in steps @due(2025-05-08) @repeat(1w)
      - when done @due(2025-05-09) @repeat(every week when done)
      - not yet @due(2025-05-01 every month on the 12th)
      """,
      """
      Overdue:
      	- 2024-05-06 endless (overdue by 370 days; every week; a.todo:3)
      	- 2025-05-01 pay rent (overdue by 10 days; every month; a.todo:1)
      	- 2025-05-07 the first of three (overdue by 4 days; every day, 3 times; a.todo:2)
      	- 2025-05-08 in steps (overdue by 3 days; every week; a.todo:4)
      	- 2025-05-09 when done (overdue by 2 days; every week, counted from when it is done; a.todo:5)

      Monday, 12 May 2025 · tomorrow:
      	- endless (every week; a.todo:3)
      	- not yet (the 12th of every month; a.todo:6)
      """, days: 3)
  }

  @Test func anAppointmentThatRecursIsOverdueAfterItsLastOccurrence() {
    check(
      """
      - stand-up @due(2025-05-05 09:00 every week)
      - fair @due(2025-05-01 - 2025-05-02 every 7 days)
      - course @due(2025-05-08 18:00-19:00 every day for 2 times)
      """,
      """
      Overdue:
      	- 2025-05-09 course (overdue by 2 days; every day, 2 times; a.todo:3)

      Monday, 12 May 2025 · tomorrow:
      	- 09:00 stand-up (every week; a.todo:1)

      1 more later
      """, days: 3)
  }

  @Test func missedOccurrencesAreOverdueAndLaterOnesAreOpen() {
    let found = agenda("- a @due(2025-05-09 every day)", from: -2, days: 4)
    #expect(found.occurrences.map(\.state) == [.overdue, .overdue, .open, .open])
    #expect(found.occurrences.map(\.daysLate) == [2, 1, 0, 0])
    #expect(found.overdue.isEmpty)
  }

  @Test func datesThatAreOnNoDayAreListedAtTheEnd() {
    check(
      """
      - call the bank @due(tomorrow) @home
      - renew @due(05/06/2025)
      - report @due(2025-02-30)
      - tidy @due(soon) the shed
      - shift @due(2025-05-11 22:00-02:00)
      - plants @due(2025-05-11) @repeat(evry week)
      - stand-up @due(2025-05-12 every day thru 2025-05-01)
      - never @due(2025-05-12) @repeat-rule(FREQ=DAILY;UNTIL=20200101)
      - gym @start(monday) @repeat(every week)
      """,
      """
      Sunday, 11 May 2025 · today:
      	- plants @repeat(evry week) (a.todo:6)

      Dates left out:
      	- call the bank @due(tomorrow) @home (`tomorrow` is a relative date: today it means \
      2025-05-12; a.todo:1)
      	- renew @due(05/06/2025) (the date can be read as 2025-06-05 or as 2025-05-06; a.todo:2)
      	- report @due(2025-02-30) (day 30 does not exist: February 2025 has 28 days; a.todo:3)
      	- tidy @due(soon) the shed (`soon` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM; \
      a.todo:4)
      	- shift @due(2025-05-11 22:00-02:00) (the end 2025-05-11 02:00 is not after the start \
      2025-05-11 22:00; a.todo:5)
      	- plants @repeat(evry week) (`evry` is not a repetition: did you mean `every`?; \
      a.todo:6)
      	- stand-up (the recurrence has no occurrence: its limit 2025-05-01 is before its start \
      2025-05-12; a.todo:7)
      	- never (no day on or after 2025-05-12 matches `@repeat-rule`; a.todo:8)
      	- gym @start(monday) (`monday` is a relative date: today it means 2025-05-12; a.todo:9)
      """, days: 1)
  }

  @Test func anEmptyAgendaListsTheDatesThatAreLeftOut() {
    check(
      "- a @due(soon)\n- [x] b @due(soon)\n- c @due()\n- d @due",
      """
      Nothing is planned for 11 to 18 May 2025

      Dates left out:
      	- a @due(soon) (`soon` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM; a.todo:1)

      2 without a date
      """)
  }

  @Test func anItemWithSeveralDatesThatAreLeftOutIsListedOnce() {
    check(
      "- a @due(soon) @scheduled(later)\n- b @deu(2025-05-11)",
      """
      Nothing is planned for 11 to 18 May 2025

      Dates left out:
      	- a @due(soon) @scheduled(later) (`soon` is not a date: write YYYY-MM-DD or \
      YYYY-MM-DD HH:MM; `later` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM; a.todo:1)
      	- b @deu(2025-05-11) (the date of `@deu` is not read; did you mean `@due`?; a.todo:2)
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
      Overdue:
      	- 2025-05-10 a (overdue by 1 day; every 2 days; a.todo:1)

      Monday, 12 May 2025 · tomorrow:
      	- a (every 2 days; a.todo:1)
      	- b (start; every week; a.todo:2)

      Wednesday, 14 May 2025 · in 3 days:
      	- a (every 2 days; a.todo:1)

      1 without a date
      """, days: 4)
  }

  @Test func anEmptyAgendaSaysSo() {
    check("a:\n", "Nothing is planned for 11 to 18 May 2025")
    check("- a\n", "Nothing is planned for 11 to 18 May 2025\n\n1 without a date")
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
