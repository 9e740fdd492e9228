import CivilDates
import Testing

@Suite struct DateProblemTests {
  @Test(
    "A payload has at most one problem, which covers the bytes at fault",
    arguments: [
      ("", "emptyPayload [] the payload is empty: TaskPaper reads it as now\nsafe: "),
      (" \t", "emptyPayload [ \t] the payload is empty: TaskPaper reads it as now\nsafe: "),
      (
        "2025-02-30",
        """
        invalidDate [30] day 30 does not exist: February 2025 has 28 days
        unsafe: 2025-02-28
        """
      ),
      (
        "feb 30",
        """
        invalidDate [30] day 30 does not exist: February has at most 29 days
        """
      ),
      (
        "0 June 10:00",
        """
        invalidDate [0] day 0 does not exist: June has at most 30 days
        """
      ),
      (
        "2025-13-45",
        """
        invalidDate [13] month 13 does not exist: months are 1 to 12
        unsafe: 2025-12-31
        """
      ),
      (
        "0000-05-11",
        """
        invalidDate [0000] year 0 does not exist: years are 1 to 9999
        unsafe: 0001-05-11
        """
      ),
      (
        "2025-05-11 24:00",
        """
        invalidDate [24] hour 24 does not exist: hours are 0 to 23
        unsafe: 2025-05-12 00:00
        """
      ),
      (
        "2025-05-11 10:60-11:00",
        """
        invalidDate [60] minute 60 does not exist: minutes are 0 to 59
        unsafe: 2025-05-11 10:59-11:00
        """
      ),
      (
        "2025-05-11 every week thru 2025-06-31",
        """
        invalidDate [31] day 31 does not exist: June 2025 has 30 days
        unsafe: 2025-05-11 every week thru 2025-06-30
        """
      ),
      (
        "Monday 2025-05-11",
        """
        invalidDate [Monday] `Monday` is wrong: 2025-05-11 is a Sunday
        unsafe: 2025-05-11
        """
      ),
      (
        "soon",
        """
        unreadableDate [soon] `soon` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM
        """
      ),
      (
        "2025-05-11 foo",
        """
        unreadableDate [foo] `foo` cannot follow the date: a time, `-` and an end, `every`, `thru` \
        or `for` can
        """
      ),
      (
        "2025-05",
        """
        unreadableDate [2025-05] `2025-05` names a month, not a day
        unsafe: 2025-05-01
        unsafe: 2025-05-31
        """
      ),
      (
        "2025-W20",
        """
        unreadableDate [2025-W20] `2025-W20` names a week, not a day
        unsafe: 2025-05-12
        unsafe: 2025-05-18
        """
      ),
      (
        "2025-Q2",
        """
        unreadableDate [2025-Q2] `2025-Q2` names a quarter, not a day
        unsafe: 2025-04-01
        unsafe: 2025-06-30
        """
      ),
      (
        "2025",
        """
        unreadableDate [2025] `2025` names a year, not a day
        unsafe: 2025-01-01
        unsafe: 2025-12-31
        """
      ),
      (
        "2025-05-11T10:00:00.000Z",
        """
        unreadableDate [.000Z] `.000Z` names a time zone, but times are local: write HH:MM
        unsafe: 2025-05-11 10:00
        """
      ),
      (
        "2025-05-11 10:00+02:00",
        """
        unreadableDate [+02:00] `+02:00` names a time zone, but times are local: write HH:MM
        unsafe: 2025-05-11 10:00
        """
      ),
      (
        "2025-05-11T10:00-07:00",
        """
        unreadableDate [-07:00] `-07:00` names a time zone, but times are local: write HH:MM
        unsafe: 2025-05-11 10:00
        """
      ),
      (
        "2025-05-05-12 82:59",
        """
        unreadableDate [-12] `-12` names a time zone, but times are local: write HH:MM
        """
      ),
      (
        "2025-05-11 -10:00Z",
        """
        unreadableDate [Z] `Z` names a time zone, but times are local: write HH:MM
        """
      ),
      (
        "2025-05-11 - 2025-05-12 10:00",
        """
        unreadableDate [2025-05-12 10:00] the end has a time but the start has none: give a time to \
        both or to neither
        """
      ),
      (
        "05/06/2025",
        """
        ambiguousDate [05/06/2025] the date can be read as 2025-06-05 or as 2025-05-06
        unsafe: 2025-06-05
        unsafe: 2025-05-06
        """
      ),
      (
        "05/06/2025 - 06/05/2025",
        """
        ambiguousDate [05/06/2025 - 06/05/2025] the date can be read as 2025-06-05 - 2025-05-06 \
        or as 2025-05-06 - 2025-06-05
        unsafe: 2025-05-06 - 2025-06-05
        """
      ),
      (
        "07/06/2025 - 05/04/2025",
        """
        ambiguousDate [07/06/2025 - 05/04/2025] the date can be read as 2025-06-07 - 2025-04-05 \
        or as 2025-07-06 - 2025-05-04
        """
      ),
      (
        "2025-05-11 14:00-13:00",
        """
        reversedRange [13:00] the end 2025-05-11 13:00 is not after the start 2025-05-11 14:00
        unsafe: 2025-05-11 13:00-14:00
        unsafe: 2025-05-11 14:00 - 2025-05-12 13:00
        """
      ),
      (
        "2025-05-11 13:00-13:00",
        """
        reversedRange [13:00] the end 2025-05-11 13:00 is not after the start 2025-05-11 13:00
        unsafe: 2025-05-11 13:00 - 2025-05-12 13:00
        """
      ),
      (
        "2025-05-12 - 2025-05-11 every year",
        """
        reversedRange [2025-05-11] the end 2025-05-11 is not after the start 2025-05-12
        unsafe: 2025-05-11 - 2025-05-12 every year
        """
      ),
      (
        "2025-10-31 12:30 thru 12:00",
        """
        reversedRange [12:00] the end 2025-10-31 12:00 is not after the start 2025-10-31 12:30
        unsafe: 2025-10-31 12:00-12:30
        unsafe: 2025-10-31 12:30 - 2025-11-01 12:00
        """
      ),
      (
        "2025-05-11 thru 2025-05-10",
        """
        2025-05-11 every day thru 2025-05-10
        emptyRecurrence [thru 2025-05-10] the recurrence has no occurrence: its limit 2025-05-10 is \
        before its start 2025-05-11
        """
      ),
      (
        "2025-05-12 every fri thru 2025-05-15",
        """
        2025-05-12 every fri thru 2025-05-15
        emptyRecurrence [every fri thru 2025-05-15] the recurrence has no occurrence: its limit \
        2025-05-15 is before its first day 2025-05-16
        """
      ),
      (
        "2025-02-28 every 12 months on the 31st",
        """
        2025-02-28 every 12 months on the 31st
        emptyRecurrence [every 12 months on the 31st] the recurrence has no occurrence: no day \
        matches it
        """
      ),
      (
        "2025/5/1",
        """
        2025-05-01
        nonstandardDate [2025/5/1] another spelling of `2025-05-01`
        safe: 2025-05-01
        """
      ),
    ])
  func problem(payload: String, expected: String) {
    #expect(read(payload) == expected)
  }
}
