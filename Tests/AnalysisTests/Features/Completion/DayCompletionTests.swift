import Testing

@testable import Analysis

@Suite("Completion of days")
struct DayCompletionTests {
  @Test(arguments: ["done", "created", "cancelled"])
  func aTagForThePastIsOfferedPastDays(name: String) throws {
    try checkCompletions(
      "- pay @\(name)($0)",
      hides: ["tomorrow", "next week", "Friday"],
      first: [
        "today", "yesterday", "last Tuesday", "last Monday", "last Sunday", "last Saturday",
        "last Friday", "last Thursday",
      ],
      inserts: ["last Thursday": "- pay @\(name)(2025-05-01)"])
  }

  @Test(arguments: [
    ("fri", "last Friday", "2025-05-02"), ("last f", "last Friday", "2025-05-02"),
    ("25", "2025-04-25", "2025-04-25"), ("8", "2025-05-08", "2025-05-08"),
    ("y", "yesterday", "2025-05-07"), ("1.2.2025", "2025-02-01", "2025-02-01"),
  ])
  func aTypedDayOfATagForThePastIsThePastOne(typed: String, label: String, date: String) throws {
    try checkCompletions(
      "- pay @done(\(typed)$0)", first: [label], inserts: [label: "- pay @done(\(date))"])
  }

  /// Without its time, `25-05-07` could also be of 2007.
  @Test func aDayOfThePastIsWrittenAsTheOthersUnlessThatIsAmbiguous() throws {
    let text = "- a @done(25-04-28 15:50)\n- pay @done"
    try checkCompletions(
      "\(text)($0)",
      inserts: [
        "today": "\(text)(25-05-08 14:30)", "yesterday": "\(text)(2025-05-07)",
      ])
    try checkCompletions(
      "- a @done(2025/04/28)\n- @done($0)",
      inserts: ["yesterday": "- a @done(2025/04/28)\n- @done(2025/05/07)"])
  }

  @Test(arguments: [
    ("fri 9", "2025-05-09 09:00"), ("fri 1", "2025-05-09 15:00"),
    ("tomorrow 2:30 pm", "2025-05-09 14:30"),
    ("next mon ", "2025-05-12 08:00"), ("in 3 days 18:3", "2025-05-11 18:30"),
    ("12.5.2025 9", "2025-05-12 09:30"), ("25 10", "2025-05-25 10:00"),
  ])
  func aTimeMayFollowWordsForADay(typed: String, moment: String) throws {
    try checkCompletions("- pay @due(\(typed)$0)", inserts: [moment: "- pay @due(\(moment))"])
  }

  @Test(arguments: ["fri", "+2w", "mon", "25", "tomorrow"])
  func aDayIsOfferedOnce(typed: String) throws {
    let list = try #require(try completed("- pay @due(\(typed)$0)"))
    #expect(Set(list.entries.map(\.text)).count == list.entries.count)
  }

  @Test func onlyDaysAreOfferedBeforeOtherText() throws {
    try checkCompletions(
      "- pay @due(f$0 10:00)", offers: ["Friday"], hides: ["every Friday"])
    try checkCompletions("- pay @due(no$0 10:00)", hides: ["noon"])
    try checkCompletions("- pay @due(no$0 )", offers: ["noon"])
  }
}
