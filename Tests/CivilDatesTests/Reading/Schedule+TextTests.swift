import CivilDates
import Testing

@Suite struct SchedulePrefixTests {
  @Test(
    "The longest schedule ends where the exact grammar no longer matches",
    arguments: [
      "2025-05-11| call Ada",
      "2025-05-11 13:00-14:00| call Ada",
      "2025-05-11 13:00 - 2025-05-12 10:00|-",
      "2025-05-11 every week on mon, wed| and buy milk",
      "2025-05-11 every week| on foot",
      "2025-05-11 every 2 weeks on mon for 10 times|, then stop",
      "2025-05-11| every now and then",
      "2025-05-11 thru 2025-05-12| @home",
      "2025-05-11 every month on the last weekday| of it",
      "2025-02-30| is wrong",
      "2025-05-11|, 10:00",
      "2025-05-11 10:00| pm",
      "2025-05-11| 9:00",
      "2025-05-11|T10:00",
      "2025-05-11| to 2025-05-12",
      "2025-05-11| until 2025-05-12",
      "|2025/05/11",
      "|tomorrow",
      "|",
    ])
  func length(marked: String) throws {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    #expect(Schedule.longestPrefixLength(of: Array(parts.joined().utf8)) == parts.first?.utf8.count)
  }
}
