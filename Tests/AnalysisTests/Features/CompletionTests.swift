import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Thursday.
private let today = "2025-05-08"

/// Completes at the cursor and compares the labels. `inserts` maps a label to the text after
/// choosing the first entry with that label.
private func checkCompletions(
  _ notation: String, offers: [String] = [], hides: [String] = [], first: [String] = [],
  inserts: [String: String] = [:], settings: Settings = Settings(),
  location: SourceLocation = #_sourceLocation
) throws {
  let marked = MarkedText(notation)
  let document = Document(marked.text)
  let context = CheckContext(settings: settings, today: try day(today), audience: .editor)
  let list = completions(
    at: marked.cursor, in: document, uses: uses(of: [document]), context: context)
  let labels = list?.entries.map(\.label) ?? []
  for label in offers {
    #expect(labels.contains(label), "not offered among \(labels)", sourceLocation: location)
  }
  for label in hides { #expect(!labels.contains(label), sourceLocation: location) }
  #expect(Array(labels.prefix(first.count)) == first, sourceLocation: location)
  for (label, text) in inserts {
    let entry = try #require(
      list?.entries.first { $0.label == label }, "not offered among \(labels)",
      sourceLocation: location)
    let range = try #require(list?.range, sourceLocation: location)
    var result = document
    result.replace(range, with: entry.text + (entry.takesPayload ? "($0)" : ""))
    #expect(result.text == text, sourceLocation: location)
  }
}

private func day(_ text: String) throws -> CivilDate {
  try #require(readDate(Array(text.utf8), as: .day, today: .first).schedule?.start.date)
}

@Suite("Completion of names")
struct NameCompletionTests {
  @Test func offersTagsThatTheItemDoesNotHave() throws {
    try checkCompletions("- call Ada @work @$0", offers: ["due", "done"], hides: ["work"])
  }

  @Test func offersATagAgainIfAnItemMayHaveItSeveralTimes() throws {
    try checkCompletions("- call @who(ann) @$0", offers: ["who"])
  }

  @Test func namesUsedNearbyComeBeforeNamesUsedOften() throws {
    let far = String(repeating: "- x @often\n", count: 100)
    try checkCompletions(
      far + String(repeating: "\n", count: 50) + "- y @near\n- z @$0", first: ["near", "often"])
  }

  @Test func theNameBeingTypedIsNotOffered() throws {
    try checkCompletions("- call @wo$0", hides: ["wo"])
  }

  @Test func theWholeWordUnderTheCursorIsReplaced() throws {
    try checkCompletions(
      "- call @d$0ux @home",
      inserts: ["due": "- call @due($0) @home", "today": "- call @today @home"])
  }

  @Test func noParenthesesAreAddedBeforeExistingOnes() throws {
    try checkCompletions(
      "- call @d$0(2025-05-11)", inserts: ["due": "- call @due(2025-05-11)"])
  }

  @Test(arguments: [
    "me@$0example.com", "- `@$0", "- call @types/no$0de", "- call $0", "- call @work $0", "$0",
    "- call @50%$0",
  ])
  func offersNothingWhereATagIsNotAllowed(notation: String) throws {
    try checkCompletions(notation, hides: ["due"])
  }

  @Test func anAtSignAloneIsEnough() throws {
    try checkCompletions("@$0", offers: ["due"])
    try checkCompletions("\t@$0\n- x", offers: ["due"])
  }

  @Test func aDescriptionWithoutAFullStopGetsOne() throws {
    var settings = Settings()
    var size = TagDefinition(added: "size")
    size.summary = "1 is highest"
    settings.vocabulary = Vocabulary(settings.vocabulary.definitions + [size])
    let document = Document("@siz")
    let context = CheckContext(settings: settings, today: try day(today), audience: .editor)
    let list = completions(at: 4, in: document, uses: uses(of: [document]), context: context)
    let entry = list?.entries.first { $0.label == "size" }
    #expect(entry?.documentation.hasPrefix("1 is highest. For example `@size") == true)
  }

  @Test func suppressionsAreNotOffered() throws {
    try checkCompletions("- x @nolint\n- y @$0", hides: ["nolint", "nolint-file"])
  }

  @Test func aLongListIsFilteredByTheTypedText() throws {
    let lines = (0..<1200).map { "- x @name\($0)\n" }.joined()
    try checkCompletions(lines + "- y @nm7$0", offers: ["name17"], hides: ["name1", "due"])
    try checkCompletions(lines + "- y @Name7$0", first: ["name7", "name70"])
  }
}

@Suite("Completion of dates")
struct DateCompletionTests {
  @Test func offersTheNextDaysAndInsertsTheirDates() throws {
    try checkCompletions(
      "- pay @due($0)",
      first: [
        "today", "tomorrow", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
        "Thursday", "next week", "in 2 weeks", "end of the month",
      ],
      inserts: [
        "today": "- pay @due(2025-05-08)", "Thursday": "- pay @due(2025-05-15)",
        "next week": "- pay @due(2025-05-12)", "end of the month": "- pay @due(2025-05-31)",
      ])
  }

  @Test(arguments: [
    ("to", "tomorrow", "2025-05-09"), ("fri", "Friday", "2025-05-09"),
    ("next mon", "next Monday", "2025-05-12"), ("mon", "next Monday", "2025-05-12"),
    ("in 3 d", "in 3 days", "2025-05-11"), ("in 3", "in 3 weeks", "2025-05-29"),
    ("+2w", "2025-05-22", "2025-05-22"), ("jun 3", "2025-06-03", "2025-06-03"),
    ("25", "2025-05-25", "2025-05-25"), ("7", "2025-06-07", "2025-06-07"),
    ("2025-05-1", "2025-05-01", "2025-05-01"), ("1.6.2025", "2025-06-01", "2025-06-01"),
    ("05/06/2025", "2025-06-05", "2025-06-05"), ("05/06/2025", "2025-05-06", "2025-05-06"),
  ])
  func typedTextIsReadAsADate(typed: String, label: String, date: String) throws {
    try checkCompletions("- pay @due(\(typed)$0)", inserts: [label: "- pay @due(\(date))"])
    try checkCompletions("- pay @due(\(typed)$0 rent", inserts: [label: "- pay @due(\(date) rent"])
  }

  @Test(arguments: ["+1m", "+3m", "+1"])
  func monthsAreNotOfferedAfterAPlus(typed: String) throws {
    try checkCompletions("- pay @due(\(typed)$0", hides: ["in 1 month", "in 3 months"])
  }

  @Test func timesClausesAndLimitsAreOfferedAfterADay() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 $0)",
      offers: ["08:00", "23:30", "every week", "every mon", "every month on the 12th"],
      inserts: [
        "14:30": "- pay @due(2025-05-12 14:30)",
        "thru 2025-05-31": "- pay @due(2025-05-12 thru 2025-05-31)",
        "for 5 times": "- pay @due(2025-05-12 for 5 times)",
      ])
  }

  @Test func endsAreOfferedAfterATime() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 13:00-$0",
      inserts: ["13:00-14:00": "- pay @due(2025-05-12 13:00-14:00"])
    try checkCompletions(
      "- pay @due(2025-05-12 23:30-$0", offers: ["23:30-24:00"], hides: ["23:30-24:30"])
  }

  @Test(arguments: ["", "-", "- ", "-1", "- 14"])
  func aSpaceIsAllowedBetweenATimeAndItsEnd(typed: String) throws {
    try checkCompletions(
      "- pay @due(2025-05-12 13:00 \(typed)$0",
      inserts: ["- 14:00": "- pay @due(2025-05-12 13:00 - 14:00"])
  }

  @Test func noSecondEndIsOffered() throws {
    try checkCompletions("- pay @due(2025-05-12 13:00-14:00 -$0", hides: ["- 14:30"])
    try checkCompletions("- pay @due(2025-05-12 -$0", hides: ["- 14:00"])
  }

  @Test func onlyClausesAreOfferedAfterAnAppointment() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 13:00-14:00 $0", offers: ["every week", "for 5 times"],
      hides: ["14:00"])
  }

  @Test func theTypedIntervalIsKept() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 every 3$0)",
      inserts: ["every 3 weeks": "- pay @due(2025-05-12 every 3 weeks)"])
  }

  @Test func limitsAreOfferedAfterARecurrence() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 every week $0)", offers: ["thru 2025-05-31"], hides: ["every day"])
    try checkCompletions(
      "- pay @due(2025-05-12 every week thru next mon$0)",
      inserts: ["thru next Monday": "- pay @due(2025-05-12 every week thru 2025-05-12)"])
    try checkCompletions("- pay @due(2025-05-12 every week for 5 times $0)", hides: ["for 5 times"])
  }

  @Test(arguments: ["every week ", "every week on ", "every week on w", "every week on wedn"])
  func weekdaysAreOfferedAfterWeeks(clause: String) throws {
    try checkCompletions(
      "- pay @due(2025-05-12 \(clause)$0)",
      inserts: ["on wed": "- pay @due(2025-05-12 every week on wed)"])
    try checkCompletions(
      "- pay @repeat(\(clause)$0)",
      inserts: ["every week on wed": "- pay @repeat(every week on wed)"])
  }

  @Test func weekdaysThatAreNamedAreNotOfferedAgain() throws {
    try checkCompletions(
      "- pay @due(2025-05-12 every week on mon, $0)", offers: ["on mon, wed"],
      hides: ["on mon, mon"])
    try checkCompletions(
      "- pay @due(2025-05-12 every week on Monday and $0)", offers: ["and wed"],
      hides: ["and mon"])
  }

  @Test(arguments: ["every month on ", "every day on ", "every week on mon ", "every week for "])
  func weekdaysAreOfferedForWeeklyRecurrencesOnly(clause: String) throws {
    try checkCompletions("- pay @due(2025-05-12 \(clause)$0)", hides: ["on wed", "for wed"])
  }

  @Test func noClausesAreOfferedForATagWithASingleDay() throws {
    try checkCompletions("- pay @done(2025-05-12 $0)", offers: ["08:00"], hides: ["every week"])
  }

  @Test func theTextAfterTheCursorStays() throws {
    try checkCompletions(
      "- pay @due(f$0ri 10:00)", inserts: ["Friday": "- pay @due(2025-05-09 10:00)"])
  }

  @Test func intervalsAreOfferedInARepeatTag() throws {
    try checkCompletions("- pay @repeat($0", offers: ["every day", "every 2 weeks"])
  }
}

@Suite("Completion of values and people")
struct ValueCompletionTests {
  private var settings: Settings {
    var settings = Settings()
    var priority = TagDefinition(added: "size")
    priority.values = ["small", "large"]
    settings.vocabulary = Vocabulary(settings.vocabulary.definitions + [priority])
    settings.people = [
      Person(name: "Ada Lovelace", email: "ada@example.org"),
      Person(name: "Grace Hopper", email: "hopper@example.org"),
    ]
    return settings
  }

  @Test func valuesFromTheSettingsComeBeforeValuesInUse() throws {
    try checkCompletions(
      "- a @size(medium)\n- b @size($0)", first: ["small", "large", "medium"],
      settings: settings)
  }

  @Test func aValueInUseIsEscaped() throws {
    try checkCompletions(
      "- a @for(a \\(b\\))\n- b @for(a$0",
      inserts: ["a (b)": "- a @for(a \\(b\\))\n- b @for(a \\(b\\)"])
  }

  @Test func rulesAreOfferedInASuppression() throws {
    try checkCompletions(
      "- a @nolint(invalid-date, dup$0x, other)",
      inserts: ["duplicate-tag": "- a @nolint(invalid-date, duplicate-tag, other)"])
  }

  @Test func aPersonIsFoundByAnyWordOfTheNameOrEmail() throws {
    for typed in ["", "a", "love", "ada@", "example"] {
      try checkCompletions(
        "- call @who(\(typed)$0)", inserts: ["Ada Lovelace": "- call @who(Ada Lovelace)"],
        settings: settings)
    }
    try checkCompletions("- call @who(x$0)", hides: ["Ada Lovelace"], settings: settings)
  }

  @Test func aPersonAlreadyOnTheItemIsNotOffered() throws {
    try checkCompletions(
      "- call @who(Ada Lovelace) @who(hopper@example.org) @who($0)",
      hides: ["Ada Lovelace", "Grace Hopper"], settings: settings)
  }
}
