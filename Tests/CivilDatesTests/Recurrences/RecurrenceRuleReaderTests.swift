import CivilDates
import TestSupport
import Testing

private func read(_ text: String) throws(RecurrenceRuleError) -> Recurrence {
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
func untilIsAWallClockTimeWithItsZDropped(text: String, expected: String) throws {
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
    "nothing stands before this `;`: a part is `NAME=value`"
  ),
  (
    "BYDAY=MO", "|BYDAY=MO|",
    "the rule has no `FREQ`: it needs `FREQ=DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`"
  ),
  (
    "FREQ=WEEKLY;BYDAI=MO", "FREQ=WEEKLY;|BYDAI|=MO",
    "`BYDAI` is no part of a rule: did you mean `BYDAY`"
  ),
  (
    "FREQ=DAILY;X-ODD=1", "FREQ=DAILY;|X-ODD|=1",
    """
    `X-ODD` is no part of a rule: parts are FREQ, INTERVAL, BYMONTH, BYWEEKNO, BYYEARDAY, \
    BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSECOND, BYSETPOS, WKST, COUNT, UNTIL
    """
  ),
  ("FREQ=WEEKLI", "FREQ=|WEEKLI|", "`WEEKLI` is no frequency: did you mean `WEEKLY`"),
  ("FREQ=OFTEN", "FREQ=|OFTEN|", "`OFTEN` is no frequency: it is DAILY, WEEKLY, MONTHLY or YEARLY"),
  (
    "FREQ=hourly", "FREQ=|hourly|",
    "`hourly` is shorter than a day: it is DAILY, WEEKLY, MONTHLY or YEARLY"
  ),
  ("FREQ=", "|FREQ=|", "`FREQ` has no value: it is DAILY, WEEKLY, MONTHLY or YEARLY"),
  ("FREQ=DAILY;COUNT", "FREQ=DAILY;|COUNT|", "`COUNT` has no value: it is 1 to 999999999"),
  (
    "FREQ=DAILY;freq=DAILY", "FREQ=DAILY;|freq=DAILY|",
    "`FREQ` stands twice: each part may stand once"
  ),
  (
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=|0|",
    "`0` is no value of `INTERVAL`: it is 1 to 999999999"
  ),
  (
    "FREQ=DAILY;INTERVAL=-1", "FREQ=DAILY;INTERVAL=|-1|",
    "`-1` is no value of `INTERVAL`: it is 1 to 999999999"
  ),
  (
    "FREQ=DAILY;COUNT=99999999999999999999", "FREQ=DAILY;COUNT=|99999999999999999999|",
    "`99999999999999999999` is no value of `COUNT`: it is 1 to 999999999"
  ),
  (
    "FREQ=DAILY;BYMONTH=1,13", "FREQ=DAILY;BYMONTH=1,|13|",
    "`13` is no value of `BYMONTH`: it is 1 to 12"
  ),
  (
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=|0|",
    "`0` is no value of `BYMONTHDAY`: it is 1 to 31 or -31 to -1"
  ),
  ("FREQ=DAILY;BYHOUR=24", "FREQ=DAILY;BYHOUR=|24|", "`24` is no value of `BYHOUR`: it is 0 to 23"),
  (
    "FREQ=DAILY;BYSECOND=61", "FREQ=DAILY;BYSECOND=|61|",
    "`61` is no value of `BYSECOND`: it is 0 to 60"
  ),
  (
    "FREQ=DAILY;BYMINUTE=-1", "FREQ=DAILY;BYMINUTE=|-1|",
    "`-1` is no value of `BYMINUTE`: it is 0 to 59"
  ),
  (
    "FREQ=WEEKLY;BYDAY=MO,,TU", "FREQ=WEEKLY;BYDAY=MO,||,TU",
    """
    an entry of `BYDAY` is empty: a day is MO, TU, WE, TH, FR, SA or SU, numbered up to 53: `1MO`, \
    `-1FR`, with a comma between two
    """
  ),
  (
    "FREQ=WEEKLY;BYDAY=MON", "FREQ=WEEKLY;BYDAY=|MON|",
    "`MON` is no value of `BYDAY`: did you mean `MO`"
  ),
  (
    "FREQ=WEEKLY;WKST=1MO", "FREQ=WEEKLY;WKST=|1MO|",
    "`1MO` is no value of `WKST`: it is MO, TU, WE, TH, FR, SA or SU"
  ),
  (
    "FREQ=MONTHLY;BYDAY=54MO", "FREQ=MONTHLY;BYDAY=|54|MO",
    """
    `54` is no value of `BYDAY`: a day is MO, TU, WE, TH, FR, SA or SU, numbered up to 53: `1MO`, \
    `-1FR`
    """
  ),
  (
    "BYDAY=WE,1MO;FREQ=WEEKLY", "BYDAY=WE,|1MO|;FREQ=WEEKLY",
    "`1MO` has a number in a WEEKLY rule: only MONTHLY and YEARLY rules number their days"
  ),
  (
    "FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=|1MO|",
    "`1MO` has a number beside `BYWEEKNO`: the days of a week have none"
  ),
  (
    "FREQ=MONTHLY;BYWEEKNO=1", "FREQ=MONTHLY;|BYWEEKNO=1|",
    "`BYWEEKNO` stands in a MONTHLY rule: it is allowed in YEARLY"
  ),
  (
    "FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=WEEKLY;|BYMONTHDAY=1|",
    "`BYMONTHDAY` stands in a WEEKLY rule: it is allowed in DAILY, MONTHLY, YEARLY"
  ),
  (
    "FREQ=MONTHLY;BYYEARDAY=1", "FREQ=MONTHLY;|BYYEARDAY=1|",
    "`BYYEARDAY` stands in a MONTHLY rule: it is allowed in YEARLY"
  ),
  (
    "FREQ=MONTHLY;BYSETPOS=1", "FREQ=MONTHLY;|BYSETPOS=1|",
    "`BYSETPOS` stands alone: it picks from what another `BY` part lists"
  ),
  (
    "FREQ=DAILY;COUNT=2;UNTIL=20250101", "FREQ=DAILY;COUNT=2;|UNTIL=20250101|",
    "`COUNT` and `UNTIL` stand together: a rule has one of them at most"
  ),
  (
    "FREQ=DAILY;UNTIL=2025-01-01", "FREQ=DAILY;UNTIL=|2025-01-01|",
    "`2025-01-01` is no value of `UNTIL`: it is a day `20251231` or a moment `20251231T235959`"
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
    "`20250201T1200` is no value of `UNTIL`: it is a day `20251231` or a moment `20251231T235959`"
  ),
])
func aRuleThatIsWrongSaysWhereAndWhatIsAllowed(text: String, marked: String, message: String) {
  do throws(RecurrenceRuleError) {
    Issue.record("\(text) was read as \(try read(text))")
  } catch {
    var bytes = Array(text.utf8)
    bytes.insert(UInt8(ascii: "|"), at: error.range.upperBound)
    if !text.isEmpty { bytes.insert(UInt8(ascii: "|"), at: error.range.lowerBound) }
    #expect(String(decoding: bytes, as: UTF8.self) == marked)
    #expect(error.description == message)
  }
}

@Test func anyBytesAreReadOrRefused() {
  let seed = UInt64.random(in: 0...(.max))
  var random = SeededRandom(seed: seed)
  let pieces = [
    "FREQ=", "DAILY", "YEARLY", "BYDAY=", "MO", "-1", "UNTIL=", "20250101", "T000000", "Z", ";",
    ",",
    "=", "RRULE:", "BYSETPOS=", "99999999999", " ", "é", "\u{0}", "INTERVAL=", "2",
  ]
  for _ in 0..<3000 {
    let text = (0..<Int.random(in: 0...9, using: &random))
      .compactMap { _ in pieces.randomElement(using: &random) }.joined()
    guard let rule = try? read(text) else { continue }
    let occurrences = Occurrences(start: Moment(.first), recurrence: rule)
    guard occurrences.prefix(2).allSatisfy({ $0.time == nil }) else {
      Issue.record("\(text) gives times to whole days, seed \(seed)")
      return
    }
  }
}
