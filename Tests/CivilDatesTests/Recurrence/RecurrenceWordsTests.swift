import CivilDates
import Testing

@Test(arguments: [
  ("FREQ=DAILY", "every day"),
  ("FREQ=DAILY;INTERVAL=3;COUNT=1", "every 3 days, once"),
  ("FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU", "every 3 days on Monday or Tuesday"),
  ("FREQ=DAILY;BYMONTH=1", "every day in January"),
  (
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10", "every 2 weeks on Monday and Wednesday, 10 times"
  ),
  ("FREQ=WEEKLY;BYDAY=SA", "every Saturday"),
  ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYMONTH=7", "every weekday in July"),
  ("FREQ=WEEKLY;INTERVAL=2;WKST=SU", "every 2 weeks, weeks starting on Sunday"),
  ("FREQ=MONTHLY", "every month"),
  ("FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "the 1st, the 15th and the last day of every month"),
  ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-2", "every 2 months on the 2nd last day"),
  (
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20250630",
    "the last weekday of every month until 30 June 2025"
  ),
  ("FREQ=MONTHLY;BYDAY=1MO,-1FR", "the first Monday and the last Friday of every month"),
  ("FREQ=MONTHLY;INTERVAL=2;BYDAY=TU", "every 2 months on each Tuesday"),
  ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "every month on each Friday that is the 13th"),
  (
    "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3",
    "every month on each Tuesday, Wednesday and Thursday, of these only the 3rd"
  ),
  ("FREQ=MONTHLY;BYMONTHDAY=15;BYMONTH=3,9", "every month on the 15th in March and September"),
  ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "every year on 29 February"),
  ("FREQ=YEARLY;BYMONTH=6,7;BYMONTHDAY=10", "every year on the 10th of June and July"),
  ("FREQ=YEARLY;BYMONTH=6,7", "every year in June and July"),
  ("FREQ=YEARLY;BYMONTHDAY=15", "every year on the 15th of each month"),
  ("FREQ=YEARLY;BYDAY=20MO", "every year on the 20th Monday of the year"),
  ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "every year on each Monday of week 20"),
  ("FREQ=YEARLY;BYWEEKNO=1,-1", "every year on each day of week 1 and the last week"),
  (
    "FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200",
    "every 3 years on the 1st, the 100th and the 200th day of the year"
  ),
  ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", "every year on each Thursday in March"),
  (
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4",
    "every 4 years on each Tuesday in November that is the 2nd, the 3rd or the 4th"
  ),
  ("FREQ=DAILY;BYHOUR=9,16;BYMINUTE=0,30", "every day at 09:00, 09:30, 16:00 and 16:30"),
  ("FREQ=DAILY;BYHOUR=8", "every day at hour 8"),
  ("FREQ=DAILY;UNTIL=20250630T130000", "every day until 30 June 2025, 13:00"),
])
func aRuleIsDescribedInWords(rule: String, words: String) throws {
  #expect(try Recurrence(rule: Array(rule.utf8)).inWords == words)
}

@Test func aMixedListOfPlacesIsDescribedInOrder() {
  let mixed = Recurrence.monthly(
    every: 1, on: [.workday(1), .weekday(.friday, ordinal: -1), .day(1)])
  #expect(mixed.inWords == "the 1st, the last Friday and the first weekday of every month")
}

@Test func valuesOutOfRangeAreDescribedWithoutATrap() {
  for number in [Int.min, -1, 0, 60, Int.max] {
    for frequency in Recurrence.Frequency.allCases {
      var rule = Recurrence(frequency)
      rule.interval = number
      rule.months = [number]
      rule.weekNumbers = [number]
      rule.yearDays = [number]
      rule.monthDays = [number]
      rule.weekdays = [.init(.friday, ordinal: number)]
      rule.hours = [number]
      rule.minutes = [number]
      rule.seconds = [number]
      rule.setPositions = [number]
      rule.limit = .count(number)
      #expect(!rule.inWords.isEmpty)
      #expect(rule.warnings(startingAt: Moment(.first)).isEmpty)
      #expect(rule.ruleText != nil)
    }
  }
}
