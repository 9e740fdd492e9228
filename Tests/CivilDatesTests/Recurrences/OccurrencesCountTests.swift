import CivilDates
import Testing

@Test(arguments: [
  ("2025-01-01", "FREQ=DAILY;UNTIL=20251231", 365),
  ("0001-01-01", "FREQ=DAILY;UNTIL=99991231", 3_652_059),
  ("0001-01-01", "FREQ=DAILY;COUNT=999999999", 3_652_059),
  ("0001-01-01", "FREQ=DAILY;COUNT=3652058", 3_652_058),
  ("0001-01-01", "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=999999999", 1_043_446),
  ("0001-01-01", "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=99991231", 69_993),
  ("2000-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=23991231", 97),
  ("2000-01-01", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=98", 98),
  ("1997-09-02 09:00", "FREQ=DAILY;UNTIL=19971224T000000Z", 113),
  ("2025-01-01", "FREQ=DAILY;COUNT=1", 1),
])
func occurrencesAreCountedUpToAnyLimit(start: String, rule: String, count: Int) throws {
  #expect(try occurrences(from: start, rule).count == count)
}

@Test func anEndlessRuleHasNoCountAndNoLastOccurrence() throws {
  let found = try occurrences(from: "2025-01-01", "FREQ=DAILY")
  #expect(found.isEndless)
  #expect(found.count == nil)
  #expect(found.last == nil)
  #expect(!found.isEmpty)
}

@Test func theStartCountsOnlyIfItMatches() throws {
  let found = try occurrences(from: "2025-05-11", "FREQ=WEEKLY;BYDAY=MO;COUNT=2")
  #expect(!found.startIsOccurrence)
  #expect(text(found) == "2025-05-12, 2025-05-19")
  #expect(found.last?.description == "2025-05-19")
}

@Test func theLastOfManyOccurrencesIsFoundFast() throws {
  let found = try occurrences(from: "2000-01-01", "FREQ=DAILY;COUNT=2000000")
  #expect(found.last == found.start.date.adding(days: 1_999_999).map { Moment($0) })
  #expect(found.count == 2_000_000)
}
