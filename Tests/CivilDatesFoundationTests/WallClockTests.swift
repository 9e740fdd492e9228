import CivilDates
import Foundation
import Testing

@testable import CivilDatesFoundation

struct WallClockTests {
  @Test func secondsCountFromTheYear1() throws {
    let midnight = try day("2001-01-01").dayNumber * 86_400
    #expect(WallClock.seconds(of: Date(timeIntervalSinceReferenceDate: 0)) == midnight)
    #expect(WallClock.date(midnight) == Date(timeIntervalSinceReferenceDate: 0))
  }
}
