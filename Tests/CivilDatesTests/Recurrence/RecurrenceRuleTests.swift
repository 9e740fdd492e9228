import CivilDates
import TestSupport
import Testing

private func read(_ text: String) throws(RecurrenceError) -> Recurrence {
  try Recurrence(rule: Array(text.utf8))
}

@Test func everyPartIsRead() throws {
  let rule = try read(
    """
    FREQ=YEARLY;INTERVAL=2;BYMONTH=3,1;BYYEARDAY=-1,1;BYMONTHDAY=+5,-1,05;BYDAY=MO,-1fr,+2TU;\
    BYHOUR=23,0;BYMINUTE=59;BYSECOND=0,60;BYSETPOS=-1,1;WKST=SU;COUNT=10
    """)
  #expect(rule.frequency == .yearly)
  #expect(rule.interval == 2)
  #expect(rule.months == [1, 3])
  #expect(rule.yearDays == [-1, 1])
  #expect(rule.monthDays == [-1, 5])
  #expect(
    rule.weekdays == [
      .init(.monday), .init(.tuesday, ordinal: 2), .init(.friday, ordinal: -1),
    ])
  #expect(rule.hours == [0, 23])
  #expect(rule.minutes == [59])
  #expect(rule.seconds == [0, 59])
  #expect(rule.setPositions == [-1, 1])
  #expect(rule.weekStart == .sunday)
  #expect(rule.limit == .count(10))
}

@Test(arguments: [
  "FREQ=WEEKLY;BYDAY=MO", "freq=weekly;byday=mo", "RRULE:FREQ=WEEKLY;BYDAY=MO",
  "rrule:BYDAY=Mo;FREQ=Weekly;", "  FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,MO;WKST=MO;  ",
])
func caseOrderPrefixAndLastSemicolonDoNotMatter(text: String) throws {
  var expected = Recurrence(.weekly)
  expected.weekdays = [.init(.monday)]
  #expect(try read(text) == expected)
}

@Test(arguments: [
  ("20250630", "2025-06-30"), ("20250630T133000", "2025-06-30 13:30"),
  ("20250630T133059z", "2025-06-30 13:30:59"), ("20250630T235960Z", "2025-06-30 23:59:59"),
])
func theZOfUntilIsIgnored(text: String, expected: String) throws {
  #expect(try read("FREQ=DAILY;UNTIL=\(text)").limit == .until(try moment(expected)))
}

@Test(arguments: [
  ("", "|", "the rule is empty: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"),
  (
    "RRULE:;", "|RRULE:;|",
    "the rule is empty: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
  ),
  (
    "FREQ=DAILY;;COUNT=1", "FREQ=DAILY;||;COUNT=1",
    "there is no part before this `;`: write `NAME=value`"
  ),
  (
    "BYDAY=MO", "|BYDAY=MO|",
    "the rule has no `FREQ`: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
  ),
  (
    "FREQ=WEEKLY;BYDAI=MO", "FREQ=WEEKLY;|BYDAI|=MO",
    "`BYDAI` is not a part of a rule: did you mean `BYDAY`"
  ),
  (
    "FREQ=DAILY;X-ODD=1", "FREQ=DAILY;|X-ODD|=1",
    """
    `X-ODD` is not a part of a rule: use one of FREQ, INTERVAL, BYMONTH, BYWEEKNO, BYYEARDAY, \
    BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSECOND, BYSETPOS, WKST, COUNT, UNTIL
    """
  ),
  ("FREQ=WEEKLI", "FREQ=|WEEKLI|", "`WEEKLI` is not a frequency: did you mean `WEEKLY`"),
  (
    "FREQ=OFTEN", "FREQ=|OFTEN|", "`OFTEN` is not a frequency: use DAILY, WEEKLY, MONTHLY or YEARLY"
  ),
  (
    "FREQ=hourly", "FREQ=|hourly|",
    "`hourly` is shorter than a day: use DAILY, WEEKLY, MONTHLY or YEARLY"
  ),
  ("FREQ=", "|FREQ=|", "`FREQ` has no value: use DAILY, WEEKLY, MONTHLY or YEARLY"),
  ("FREQ=DAILY;COUNT", "FREQ=DAILY;|COUNT|", "`COUNT` has no value: use 1 to 999999999"),
  (
    "FREQ=DAILY;freq=DAILY", "FREQ=DAILY;|freq=DAILY|",
    "the rule has `FREQ` twice: write each part once"
  ),
  (
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=|0|",
    "`0` is not a value of `INTERVAL`: use 1 to 999999999"
  ),
  (
    "FREQ=DAILY;INTERVAL=-1", "FREQ=DAILY;INTERVAL=|-1|",
    "`-1` is not a value of `INTERVAL`: use 1 to 999999999"
  ),
  (
    "FREQ=DAILY;COUNT=99999999999999999999", "FREQ=DAILY;COUNT=|99999999999999999999|",
    "`99999999999999999999` is not a value of `COUNT`: use 1 to 999999999"
  ),
  (
    "FREQ=DAILY;BYMONTH=1,13", "FREQ=DAILY;BYMONTH=1,|13|",
    "`13` is not a value of `BYMONTH`: use 1 to 12"
  ),
  (
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=|0|",
    "`0` is not a value of `BYMONTHDAY`: use 1 to 31 or -31 to -1"
  ),
  (
    "FREQ=DAILY;BYHOUR=24", "FREQ=DAILY;BYHOUR=|24|", "`24` is not a value of `BYHOUR`: use 0 to 23"
  ),
  (
    "FREQ=DAILY;BYSECOND=61", "FREQ=DAILY;BYSECOND=|61|",
    "`61` is not a value of `BYSECOND`: use 0 to 60"
  ),
  (
    "FREQ=DAILY;BYMINUTE=-1", "FREQ=DAILY;BYMINUTE=|-1|",
    "`-1` is not a value of `BYMINUTE`: use 0 to 59"
  ),
  (
    "FREQ=WEEKLY;BYDAY=MO,,TU", "FREQ=WEEKLY;BYDAY=MO,||,TU",
    """
    `BYDAY` has an empty entry: use MO, TU, WE, TH, FR, SA or SU, with or without a number up to \
    53: `1MO`, `-1FR`
    """
  ),
  (
    "FREQ=WEEKLY;BYDAY=MON", "FREQ=WEEKLY;BYDAY=|MON|",
    "`MON` is not a value of `BYDAY`: did you mean `MO`"
  ),
  (
    "FREQ=WEEKLY;WKST=1MO", "FREQ=WEEKLY;WKST=|1MO|",
    "`1MO` is not a value of `WKST`: use MO, TU, WE, TH, FR, SA or SU"
  ),
  (
    "FREQ=MONTHLY;BYDAY=54MO", "FREQ=MONTHLY;BYDAY=|54|MO",
    """
    `54` is not a value of `BYDAY`: use MO, TU, WE, TH, FR, SA or SU, with or without a number up \
    to 53: `1MO`, `-1FR`
    """
  ),
  (
    "BYDAY=WE,1MO;FREQ=WEEKLY", "BYDAY=WE,|1MO|;FREQ=WEEKLY",
    "`1MO` has a number, which a WEEKLY rule does not allow: only MONTHLY and YEARLY rules do"
  ),
  (
    "FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=|1MO|",
    "`1MO` has a number, which `BYWEEKNO` does not allow: write the day alone"
  ),
  (
    "FREQ=MONTHLY;BYWEEKNO=1", "FREQ=MONTHLY;|BYWEEKNO=1|",
    "a MONTHLY rule cannot have `BYWEEKNO`: only YEARLY rules can"
  ),
  (
    "FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=WEEKLY;|BYMONTHDAY=1|",
    "a WEEKLY rule cannot have `BYMONTHDAY`: only DAILY, MONTHLY and YEARLY rules can"
  ),
  (
    "FREQ=MONTHLY;BYYEARDAY=1", "FREQ=MONTHLY;|BYYEARDAY=1|",
    "a MONTHLY rule cannot have `BYYEARDAY`: only YEARLY rules can"
  ),
  (
    "FREQ=MONTHLY;BYSETPOS=1", "FREQ=MONTHLY;|BYSETPOS=1|",
    "`BYSETPOS` is not allowed alone: it picks from the days or times of another `BY` part"
  ),
  (
    "FREQ=DAILY;COUNT=2;UNTIL=20250101", "FREQ=DAILY;COUNT=2;|UNTIL=20250101|",
    "the rule has both `COUNT` and `UNTIL`: only one of them is allowed"
  ),
  (
    "FREQ=DAILY;UNTIL=2025-01-01", "FREQ=DAILY;UNTIL=|2025-01-01|",
    "`2025-01-01` is not a value of `UNTIL`: use a day, `20251231`, or a day and a time, "
      + "`20251231T235959`"
  ),
  (
    "FREQ=DAILY;UNTIL=20250230", "FREQ=DAILY;UNTIL=|20250230|",
    "day 30 does not exist: February 2025 has 28 days"
  ),
  (
    "FREQ=DAILY;UNTIL=20250201T240000", "FREQ=DAILY;UNTIL=|20250201T240000|",
    "hour 24 does not exist: hours are 0 to 23"
  ),
  (
    "FREQ=DAILY;UNTIL=20250201T1200", "FREQ=DAILY;UNTIL=|20250201T1200|",
    "`20250201T1200` is not a value of `UNTIL`: use a day, `20251231`, or a day and a time, "
      + "`20251231T235959`"
  ),
])
func anInvalidRuleIsAnErrorAtItsPlace(text: String, marked: String, message: String) {
  do throws(RecurrenceError) {
    Issue.record("\(text) was read as \(try read(text))")
  } catch {
    var bytes = Array(text.utf8)
    bytes.insert(UInt8(ascii: "|"), at: error.range.upperBound)
    if !text.isEmpty { bytes.insert(UInt8(ascii: "|"), at: error.range.lowerBound) }
    #expect(String(decoding: bytes, as: UTF8.self) == marked)
    #expect(error.description == message)
  }
}

@Test func randomRulesAreReadOrRefused() {
  let seed = UInt64.random(in: 0...(.max))
  var random = SeededRandom(seed: seed)
  let fragments = [
    "FREQ=", "DAILY", "YEARLY", "BYDAY=", "MO", "-1", "UNTIL=", "20250101", "T000000", "Z", ";",
    ",",
    "=", "RRULE:", "BYSETPOS=", "99999999999", " ", "é", "\u{0}", "INTERVAL=", "2",
  ]
  for _ in 0..<3000 {
    let text = (0..<Int.random(in: 0...9, using: &random))
      .compactMap { _ in fragments.randomElement(using: &random) }.joined()
    guard let rule = try? read(text) else { continue }
    let occurrences = Occurrences(start: Moment(.first), recurrence: rule)
    guard occurrences.prefix(2).allSatisfy({ $0.time == nil }) else {
      Issue.record("\(text) gives times to whole days, seed \(seed)")
      return
    }
  }
}

@Test(arguments: [
  "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=-1,1,31",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20400229",
  "FREQ=YEARLY;BYWEEKNO=-1,20;BYDAY=MO;WKST=SU", "FREQ=YEARLY;BYYEARDAY=1,100;BYDAY=1MO,-1FR",
  "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30;BYSECOND=0;UNTIL=20250511T090000",
])
func aRuleIsPrintedAsItWasRead(text: String) throws {
  #expect(try Recurrence(rule: Array(text.utf8)).ruleText == text)
}

@Test func aRecurrenceThatTheStandardCannotExpressHasNoText() {
  var whenDone = Recurrence(.weekly)
  whenDone.startsWhenDone = true
  #expect(whenDone.ruleText == nil)

  var weekdays = Recurrence(.daily)
  weekdays.countsWeekdays = true
  #expect(weekdays.ruleText == "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")
  weekdays.interval = 5
  #expect(weekdays.ruleText == nil)

  let mixed = Recurrence.monthly(every: 1, on: [.day(1), .weekday(.friday, ordinal: -1)])
  #expect(mixed.ruleText == nil)
}

@Test func theEndOfADayIsPrintedAsTheStartOfTheNext() throws {
  var rule = Recurrence(.daily)
  rule.limit = .until(Moment(try moment("2025-12-31").date, at: .endOfDay))
  #expect(rule.ruleText == "FREQ=DAILY;UNTIL=20260101T000000")
  rule.limit = .until(Moment(.last, at: .endOfDay))
  #expect(rule.ruleText == "FREQ=DAILY;UNTIL=99991231T235959")
}

@Test(arguments: [
  ("2025-05-11", "UNTIL=20250630", "UNTIL=20250630"),
  ("2025-05-11", "UNTIL=20250630T120000", "UNTIL=20250630"),
  ("2025-05-11 09:00", "UNTIL=20250630", "UNTIL=20250630T235959"),
  ("2025-05-11 09:00", "UNTIL=20250630T120000", "UNTIL=20250630T120000"),
  ("2025-05-11 09:00", "COUNT=3", "COUNT=3"),
])
func untilHasATimeIfTheStartHasOne(start: String, limit: String, expected: String) throws {
  let rule = try Recurrence(rule: Array("FREQ=DAILY;\(limit)".utf8))
  #expect(rule.ruleText(startingAt: try moment(start)) == "FREQ=DAILY;\(expected)")
}
