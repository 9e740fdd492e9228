import CivilDates
import Testing

/// What is wrong with the payload of `@due` on 14 May 2025: the bytes at fault, the message, and the
/// replacements.
private func problem(_ payload: String) throws -> [String] {
  let today = try CivilDate(year: 2025, month: 5, day: 14)
  let bytes = Array(payload.utf8)
  guard let problem = DateReading(bytes, as: .schedule, today: today).problem else { return [] }
  let place = String(decoding: bytes[problem.range], as: UTF8.self)
  return ["[\(place)] \(problem.message)"] + problem.suggestions.map(\.replacement)
}

@Suite("Typing mistakes in a date")
struct PayloadReaderSlipsTests {
  @Test(arguments: [
    (
      "2025\u{2011}05\u{2011}11", "\u{2011}", "U+2011 non-breaking hyphen where `-` belongs",
      "2025-05-11"
    ),
    ("2025-05-1O", "O", "`O` where `0` belongs", "2025-05-10"),
    (
      "2025-05-11\u{A0}10:00", "\u{A0}", "U+00A0 no-break space where a space belongs",
      "2025-05-11 10:00"
    ),
    (
      "2025-05-11 10\u{FF1A}00", "\u{FF1A}", "U+FF1A full-width colon where `:` belongs",
      "2025-05-11 10:00"
    ),
    ("2025-l2-11", "l", "`l` where `1` belongs", "2025-12-11"),
    ("２025-05-11", "２", "U+FF12 full-width digit where `2` belongs", "2025-05-11"),
    (
      "2025-05\u{200B}-11", "\u{200B}", "U+200B zero width space where nothing belongs",
      "2025-05-11"
    ),
  ])
  func anOddCharacterIsNamed(
    _ payload: String, _ place: String, _ message: String, _ meant: String
  ) throws {
    #expect(try problem(payload) == ["[\(place)] \(message)", meant])
  }

  @Test(arguments: [
    ("12:5", "12:05", "2025-05-11 12:05"), ("10.30", "10:30", "2025-05-11 10:30"),
    ("13-14", "13:00-14:00", "2025-05-11 13:00-14:00"), ("9h", "09:00", "2025-05-11 09:00"),
    ("1030", "10:30", "2025-05-11 10:30"),
    ("9.15 - 10.45", "09:15-10:45", "2025-05-11 09:15-10:45"),
  ])
  func aLooseTimeIsShownAsATime(_ time: String, _ written: String, _ meant: String) throws {
    #expect(
      try problem("2025-05-11 \(time)") == [
        "[\(time)] `\(time)` is not a time: a time is HH:MM, such as `\(written)`", meant,
      ])
  }

  @Test func aTimeThatDoesNotExistIsNotOffered() throws {
    #expect(try problem("2025-05-11 25.70").count == 1)
  }

  @Test(arguments: [
    ("2025-05-11 evry week", "evry", "every", "2025-05-11 every week"),
    ("tomorow", "tomorow", "tomorrow", "2025-05-15"),
    ("2025-05-11 thrugh 2025-05-14", "thrugh", "through", "2025-05-11 thru 2025-05-14"),
    ("Septemer 11, 2025", "Septemer", "september", "2025-09-11"),
    ("evry week", "evry", "every", "2025-05-14 every week"),
    ("fro 3 times", "fro", "for", "2025-05-14 for 3 times"),
    ("2025-05-11 fro 3 times", "fro", "for", "2025-05-11 for 3 times"),
    ("on munday", "on munday", "monday", "2025-05-19"),
    ("on monday", "on monday", "monday", "2025-05-19"),
    ("by 2025-05-20", "by 2025-05-20", "2025-05-20", "2025-05-20"),
    ("May 3rd", "May 3rd", "May 3", "2026-05-03"),
    ("May 3rd, 2025", "May 3rd, 2025", "May 3, 2025", "2025-05-03"),
    ("the 3rd of May 2025", "the 3rd of May 2025", "3 May 2025", "2025-05-03"),
  ])
  func aMisspelledWordIsCorrected(
    _ payload: String, _ place: String, _ meant: String, _ replacement: String
  ) throws {
    #expect(
      try problem(payload) == [
        "[\(place)] `\(place)` cannot be read; did you mean `\(meant)`?", replacement,
      ])
  }

  @Test(arguments: [
    ("1st", "2025-06-01"), ("the 15th", "2025-05-15"), ("on the 14th", "2025-06-14"),
    ("31st", "2025-05-31"), ("EOM", "2025-05-31"), ("end of the month", "2025-05-31"),
    ("day after tomorrow", "2025-05-16"), ("the day after tomorrow", "2025-05-16"),
  ])
  func wordsForADayAreAnsweredWithItsDate(_ payload: String, _ day: String) throws {
    #expect(
      try problem(payload) == [
        "[\(payload)] `\(payload)` cannot be read; did you mean `\(day)`?", day,
      ])
  }

  @Test(arguments: [
    "soon", "Jane", "1th", "32nd", "0th", "end", "2025-05-11 ever since", "text", "version 2", "O",
    "lO",
  ])
  func otherTextIsOnlyNotADate(_ payload: String) throws {
    let found = try problem(payload)
    #expect(found.count == 1 && !found[0].contains("did you mean") && !found[0].contains("belongs"))
  }

  @Test func aRecurrenceNeedsAStart() throws {
    #expect(
      try problem("every week") == [
        "[every week] `every week` has no start: write a date before it, as in "
          + "`2025-05-12 every week`", "2025-05-14 every week",
      ])
  }

  @Test(arguments: [
    ("2025-05-11 every mon wed", "wed", "mon, wed", "2025-05-11 every mon, wed"),
    (
      "2025-05-11 every Mon, Wed Fri thru 2025-06-01", "Fri thru 2025-06-01", "Wed, Fri",
      "2025-05-11 every mon, wed, fri thru 2025-06-01"
    ),
    ("2025-05-11 every week on mon wed", "wed", "mon, wed", "2025-05-11 every mon, wed"),
  ])
  func aMissingCommaBetweenWeekdaysIsReported(
    _ payload: String, _ place: String, _ meant: String, _ replacement: String
  ) throws {
    #expect(
      try problem(payload) == [
        "[\(place)] a comma is missing between the weekdays: write `\(meant)`", replacement,
      ])
  }

  @Test func weekdaysWithoutACommaNeedAStartToo() throws {
    #expect(try problem("every mon wed").last == "2025-05-14 every mon, wed")
  }

  @Test func aUnitIsCorrected() throws {
    #expect(
      try problem("2025-05-11 every wek") == [
        "[wek] `wek` cannot be read; did you mean `week`?", "2025-05-11 every week",
      ])
  }

  @Test func aCountOfZeroIsANumberOfTimes() throws {
    #expect(
      try problem("2025-05-11 every day for 0 times") == [
        "[0] `0` is not a number of times: `for` takes 1 to 9999 times"
      ])
  }
}

@Suite struct PayloadReaderNoDateTests {
  @Test("A payload that begins with a word about days is told apart from any other text")
  func wordsAboutDays() throws {
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    let texts = [
      "now", "today", "Tomorrow", "yesterday 9am", "tonight", "noon", "midnight", "in 2 weeks",
      "this friday", "next month", "last week", "mon", "tues", "thurs", "SUNDAY", "feb 30",
      "sept 31", "may 2025", "march 3", "eom", "end of month", "day after tomorrow", "on the 15th",
      "by 1st", "the 3rd of may 2025", "every week", "daily", "weekly", "monthly", "yearly",
      "thru 2025-06-01", "through 2025-06-01", "for 3 times", "until 2025-06-01", "tomorow",
      "evry week", "+2w", "2 hours", "q2",
    ]
    for text in texts {
      let message = DateReading(text, as: .schedule, today: today).problem?.message
      let isUnreadable = message?.hasSuffix("is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM")
      #expect(isUnreadable == (text == "q2"), "\(text)")
      let short = DateReading.read(
        ContiguousArray(text.utf8).span, as: .schedule, today: today, options: DateOptions(),
        suggests: false)
      #expect(short.problem?.message == message, "\(text)")
    }
  }
}
