import CivilDates
import CivilDatesFoundation
import Foundation
import Testing

private typealias Policy = ClockChangePolicy
private let saoPaulo = "America/Sao_Paulo"

struct MomentDateTests {
  @Test(arguments: [
    ("2025-03-30 02:30", "Europe/Berlin", Policy(), "2025-03-30T01:30:00Z"),
    ("2025-03-30 02:30", "Europe/Berlin", Policy(skippedTime: .earlier), "2025-03-30T00:30:00Z"),
    ("2025-03-30 02:30", "Europe/Berlin", Policy(skippedTime: .atChange), "2025-03-30T01:00:00Z"),
    ("2025-03-30 02:30", "Europe/Berlin", Policy(skippedTime: .omitted), "none"),
    ("2025-03-30 02:00", "Europe/Berlin", Policy(skippedTime: .omitted), "none"),
    ("2025-03-30 03:00", "Europe/Berlin", Policy(skippedTime: .omitted), "2025-03-30T01:00:00Z"),
    ("2025-03-30 01:59", "Europe/Berlin", Policy(skippedTime: .omitted), "2025-03-30T00:59:00Z"),
    ("2025-10-26 02:30", "Europe/Berlin", Policy(), "2025-10-26T00:30:00Z"),
    ("2025-10-26 02:30", "Europe/Berlin", Policy(repeatedTime: .last), "2025-10-26T01:30:00Z"),
    ("2025-10-26 03:00", "Europe/Berlin", Policy(), "2025-10-26T02:00:00Z"),
    ("2025-03-09 02:30", "America/New_York", Policy(), "2025-03-09T07:30:00Z"),
    ("2025-03-09 02:30", "America/New_York", Policy(skippedTime: .earlier), "2025-03-09T06:30:00Z"),
    ("2025-11-02 01:30", "America/New_York", Policy(), "2025-11-02T05:30:00Z"),
    ("2025-11-02 01:30", "America/New_York", Policy(repeatedTime: .last), "2025-11-02T06:30:00Z"),
    ("2011-12-30 12:00", "Pacific/Apia", Policy(), "2011-12-30T22:00:00Z"),
    ("2011-12-30 12:00", "Pacific/Apia", Policy(skippedTime: .earlier), "2011-12-29T22:00:00Z"),
    ("2011-12-30 12:00", "Pacific/Apia", Policy(skippedTime: .atChange), "2011-12-30T10:00:00Z"),
    ("2018-11-04 00:00", saoPaulo, Policy(skippedTime: .earlier), "2018-11-04T02:00:00Z"),
    ("2018-11-04", saoPaulo, Policy(skippedTime: .earlier), "2018-11-04T03:00:00Z"),
    ("2018-11-04", saoPaulo, Policy(skippedTime: .omitted), "2018-11-04T03:00:00Z"),
    ("2018-11-03 24:00", saoPaulo, Policy(skippedTime: .omitted), "2018-11-04T03:00:00Z"),
    ("2025-05-11 24:00", "Europe/Berlin", Policy(), "2025-05-11T22:00:00Z"),
    ("9999-12-31 24:00", "UTC", Policy(), "10000-01-01T00:00:00Z"),
  ])
  func aPolicySaysWhatATimeMeansThatClocksSkipOrRepeat(
    text expected: String, identifier: String, policy: ClockChangePolicy, date: String
  ) throws {
    let found = try moment(expected).date(in: try zone(identifier), policy: policy)
    #expect(text(found) == date)
  }

  @Test func aDateBecomesWhatClocksShow() throws {
    let berlin = try zone("Europe/Berlin")
    for (text, expected) in [
      ("2025-03-30T00:59:59Z", "2025-03-30 01:59:59"), ("2025-03-30T01:00:00Z", "2025-03-30 03:00"),
      ("2025-10-26T00:30:00Z", "2025-10-26 02:30"), ("2025-10-26T01:30:00Z", "2025-10-26 02:30"),
      ("2025-05-10T22:00:00Z", "2025-05-11 00:00"),
    ] {
      #expect(Moment(try date(text), in: berlin)?.description == expected)
    }
  }

  @Test func fractionsOfASecondAreRoundedDown() throws {
    let utc = try zone("UTC")
    let midnight = try date("2025-05-11T00:00:00Z")
    #expect(Moment(midnight + 0.999, in: utc)?.description == "2025-05-11 00:00")
    #expect(Moment(midnight - 0.001, in: utc)?.description == "2025-05-10 23:59:59")
    let early = try day("1500-03-01").start(in: utc)
    #expect(Moment(early - 0.5, in: utc)?.description == "1500-02-28 23:59:59")
  }
}
