import CivilDates
import Settings
import TestSupport
import Testing

@testable import Analysis

struct AgendaTests {
  @Test func overlappingAppointmentsListEachOtherAsConflicts() {
    let found = agenda(
      """
      - a @due(2025-05-11 10:00-12:00)
      - b @due(2025-05-11 11:00-11:30)
      - c @due(2025-05-11 11:30-12:30)
      - d @due(2025-05-11 12:30-13:00)
      """)
    let titles = found.occurrences.map { $0.conflicts.map(\.title) }
    #expect(titles == [["b", "c"], ["a"], ["a"], []])
    #expect(found.conflictCount == 3)
  }

  @Test func appointmentsThatAreNotChosenAreConflicts() {
    let text = """
      - a @due(2025-05-11 10:00-12:00) @work
      - b @due(2025-05-11 11:00-11:30) @due(2025-05-13)
      - c @due(2025-05-11 11:00-11:30) @done
      """
    let found = agenda(text, tagged: [TagQuery(name: "work", value: nil)])
    #expect(found.occurrences.map(\.item.title) == ["a"])
    #expect(found.occurrences.first?.conflict == "overlaps b")
    #expect(found.busyDays.count == 1)
  }

  @Test(arguments: [
    ("- a", "1 without a date"), ("- a\n\t- b\n\t\tn\n\t\t\t- c", "1 without a date"),
    ("- a @due\n- b @start(2025-05-01)", "2 without a date"), ("P:\n\tnote", nil),
    ("- a @due(2025-05-11)\n\t- b", nil), ("- a @done\n\t- b\n- c @due(soon)", nil),
    ("- a @due(2025-06-11)\n- b @due(2025-05-20 every day)", "2 more later"),
    ("- a @due(2025-05-01 9:00 every month)\n- b", "1 more later · 1 without a date"),
    ("- a @due(2025-05-11) @scheduled(2025-06-11)\n- b @due(2025-05-01 every month)", nil),
    ("- a @due(2025-06-11) @done\n- b @due(2025-05-12 every day)", nil),
  ])
  func whatIsLaterAndWhatHasNoDateIsCounted(text: String, remainder: String?) {
    #expect(agenda(text, .all).remainder == remainder)
  }

  @Test func onlyChosenItemsAreCounted() {
    let text = "- a @work @due(2025-06-11)\nWork: @work\n\t- b\n- c\n- d @due(2025-06-11)"
    let found = agenda(text, tagged: [TagQuery(name: "work", value: nil)])
    #expect(found.remainder == "1 more later · 1 without a date")
  }

  @Test func itemsWithoutTimesAndDoneItemsHaveNoConflicts() {
    let found = agenda(
      """
      - a @due(2025-05-11 10:00-12:00)
      - day @due(2025-05-11)
      - days @due(2025-05-11 - 2025-05-12)
      - moment @due(2025-05-11 11:00)
      - done @due(2025-05-11 11:00-12:00) @done
      """, .all)
    #expect(found.conflictCount == 0)
  }

  @Test func anItemDoesNotConflictWithItself() {
    let found = agenda("- a @due(2025-05-11 10:00 - 2025-05-12 12:00 every day)")
    #expect(found.conflictCount == 0)
  }

  @Test func anAppointmentListsALimitedNumberOfConflicts() {
    let text = (0..<30).map { "- \($0) @due(2025-05-11 10:00-12:00)" }.joined(separator: "\n")
    let found = agenda(text)
    #expect(found.occurrences.allSatisfy { $0.conflicts.count == Agenda.maxConflicts })
  }

  @Test func overdueItemsAreListedIfTheDaysIncludeToday() {
    let text = "- a @due(2025-05-01)"
    #expect(agenda(text).overdue.count == 1)
    #expect(agenda(text, from: 1).overdue.isEmpty)
    #expect(agenda(text, from: -12, days: 20).overdue.isEmpty)
    #expect(agenda(text, from: -12, days: 20).occurrences.map(\.state) == [.overdue])
  }

  @Test(arguments: [
    ("@due 2025-05-11", "2025-05-11"), ("@due: 2025-05-11 10:00, then", "2025-05-11 10:00"),
    ("@due  (2025-05-11)", "2025-05-11"), ("@due (2025-05-11 x", "2025-05-11"), ("@due soon", nil),
    ("@due 20 apples", nil), ("@due", nil), ("@due (2025-05-11)", nil), ("@work 2025-05-11", nil),
  ])
  func aDateThatIsNotInParenthesesIsToldOf(text: String, date: String?) {
    let problems = agenda("- a \(text)").unplaced.map(\.date.problem)
    let expected = date.map { "the date after `@due` is not read: write `@due(\($0))`" }
    #expect(problems == [expected].compactMap(\.self))
  }

  @Test(arguments: [
    "x,@due(2025-05-11)", "@due（2025-05-11）", "@due(2025-05-11)x", "@due2025-05-11",
    "@Due(2025-05-11)", "@deu(2025-05-11)", "(@due(2025-05-11))", "@scheduled on 2025-05-11",
  ])
  func aDateThatNothingReadsIsToldOf(text: String) {
    let found = agenda("Home:\n\t- a \(text)\n- b @due(2025-05-11)")
    #expect(found.unplaced.map(\.item.line) == [2])
    #expect(found.occurrences.map(\.item.line) == [3])
    #expect(agenda("- [x] a \(text)").unplaced.isEmpty)
  }

  @Test(arguments: ["@done 2025-05-11", "@Done(2025-05-11)", "@home2025-05-11", "@Due(soon)"])
  func onlyWhatWouldBeDueIsToldOf(text: String) {
    #expect(agenda("- a \(text)").unplaced.isEmpty)
  }

  @Test func aWordThatCanBePinnedHasItsDay() {
    let text = "- a @due(tomorrow 10:00)\n- b @due(++)\n- c @due(05/06/2025)"
    let dates = agenda(text).unplaced.map(\.date)
    #expect(dates.map(\.label.tagText) == ["@due(tomorrow 10:00)", "@due(++)", "@due(05/06/2025)"])
    #expect(dates.map(\.meaning) == ["2025-05-12 10:00", nil, nil])
  }

  @Test(arguments: [
    ("work", ["a", "b", "c"]), ("who", ["b", "d"]), ("who(Ann)", ["b"]), ("home", []),
  ])
  func itemsAreSelectedByTheirTagsAndThoseOfTheirAncestors(tag: String, titles: [String]) {
    let text = """
      Work: @work
      	- a @due(2025-05-11)
      	- b @due(2025-05-11) @who(Eve, Ann)
      	Part:
      		- c @due(2025-05-11)
      - d @due(2025-05-11) @who(Bob)
      """
    let parts = tag.split(separator: "(").map(String.init)
    let query = TagQuery(name: parts[0], value: parts.count > 1 ? "Ann" : nil)
    #expect(agendaItems(text, tagged: [query]).map(\.title) == titles)
  }

  @Test func anItemHasTheTitlesOfItsAncestors() {
    let item = agendaItems("Home:\n\t- trip @x\n\t\t- pack @due(2025-05-11)\n").first
    #expect(item?.parents == ["Home", "trip"])
    #expect(item?.line == 3)
  }

  @Test func theCalendarEndsWithTheYear9999() throws {
    let start = try CivilDate(year: 9999, month: 12, day: 30)
    let found = Agenda(of: agendaItems(lastDays), days: start ... .last, today: start)
    #expect(found.busyDays.map { $0.occurrences.count } == [3, 5])
    #expect(!agendaText(found).isEmpty)
  }

  @Test func aScheduleTagFromTheSettingsGivesADate() {
    var settings = Settings()
    var reminder = TagDefinition(added: "remind")
    reminder.payload = .schedule
    settings.vocabulary = Vocabulary(Vocabulary.predefined.definitions + [reminder])
    let items = agendaItems("- a @remind(2025-05-11)", settings: settings)
    #expect(items.map { $0.dates.map(\.tag) } == [["remind"]])
  }
}
