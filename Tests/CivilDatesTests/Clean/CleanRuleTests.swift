import CivilDates
import TestSupport
import Testing

@Suite struct CleanRuleTests {
  @Test(arguments: [
    "FREQ=DAILY", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE", "freq=weekly;interval=2;byday=tu;wkst=su;",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "FREQ=YEARLY;COUNT=3",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24",
    "INTERVAL=3;FREQ=MONTHLY", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
  ])
  func whatProgramsWriteIsClean(_ text: String) {
    let bytes = Array(text.utf8)
    let isClean = Recurrence.isCleanRule(bytes.span)
    #expect(isClean)
  }

  @Test(arguments: [
    "", "RRULE:", "RRULE", "FREQ", "FREQ=", "FREQ=HOURLY", "BYDAY=MO", "FREQ=WEEKLY;;BYDAY=MO",
    "FREQ=WEEKLY;FREQ=DAILY", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=",
    "FREQ=WEEKLY;BYDAY=MO,",
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
    "FREQ=DAILY;UNTIL=20250101", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYDAY=5MO",
    "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "FREQ=YEARLY;BYMONTH=2",
    "FREQ=YEARLY;BYMONTH=13;BYDAY=MO",
    "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;X=1", " FREQ=DAILY", "FREQ=WEEKLY;BYMONTHDAY=1",
    "FREQ=YEARLY;INTERVAL=2000;BYDAY=1MO",
  ])
  func whatMayHaveAProblemIsNotClean(_ text: String) {
    let bytes = Array(text.utf8)
    let isClean = Recurrence.isCleanRule(bytes.span)
    #expect(!isClean)
  }

  @Test func cleanRulesHaveNoProblemAndAnOccurrence() throws {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    var count = 0
    for _ in 0..<20_000 {
      let parts = (0..<Int.random(in: 0...3, using: &random))
        .map { _ in ruleParts.randomElement(using: &random) ?? "" }
      let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].randomElement(using: &random) ?? ""
      let text = (["FREQ=\(frequency)"] + parts).joined(separator: ";")
      let bytes = Array(text.utf8)
      guard Recurrence.isCleanRule(bytes.span) else { continue }
      count += 1
      let reading = DateReading(bytes, as: .recurrenceRule, today: .first)
      let start = Int.random(in: 0...CleanSchedule.maxDay, using: &random)
      let day = try #require(CivilDate(dayNumber: start))
      let isEmpty = reading.recurrence?.isEmpty(startingAt: Moment(day)) ?? true
      if reading.problem != nil || isEmpty { wrong.append("\(text) from \(day)") }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(count > 2000, "seed \(seed)")
  }
}

private let ruleParts = [
  "INTERVAL=2", "INTERVAL=12", "INTERVAL=999", "INTERVAL=9999", "COUNT=1", "COUNT=9999", "WKST=SU",
  "BYDAY=MO", "BYDAY=-1FR,2TU", "BYDAY=5MO", "BYDAY=SA,SU", "BYMONTHDAY=28", "BYMONTHDAY=-28,1",
  "BYMONTHDAY=29", "BYMONTH=2", "BYMONTH=1,12", "BYSETPOS=1", "UNTIL=20250101",
]
