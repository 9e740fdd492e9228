import CivilDates
import CivilDatesFoundation
import Foundation
import TestSupport
import Testing

/// Foundation's calendar is the oracle from 15 October 1582 on, where it is Gregorian.
struct RandomDatesTests {
  private let identifiers = TimeZone.knownTimeZoneIdentifiers

  @Test func whatClocksShowIsWhatFoundationSays() throws {
    for seed in 0..<randomCases(3000) {
      var random = SeededRandom(seed: seed)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try zone(identifiers[random.next(identifiers.count)])
      let date = random.date(near: calendar.timeZone)
      let parts = calendar.dateComponents(
        [.era, .year, .month, .day, .hour, .minute, .second], from: date)
      let moment = try #require(Moment(date, in: calendar.timeZone))
      #expect(moment == Moment(parts, in: calendar), "seed \(seed)")
      #expect(
        moment.date.start(in: calendar.timeZone) == calendar.startOfDay(for: date), "seed \(seed)")

      let first = try #require(moment.date(in: calendar.timeZone))
      let policy = ClockChangePolicy(skippedTime: .omitted, repeatedTime: .last)
      let last = try #require(moment.date(in: calendar.timeZone, policy: policy))
      #expect(date == first || date == last, "seed \(seed)")
      #expect(first == calendar.date(from: parts), "seed \(seed)")
      #expect(moment.date.interval(in: calendar.timeZone).contains(first), "seed \(seed)")
    }
  }

  @Test func aSkippedTimeIsAroundTheChange() throws {
    for seed in 0..<randomCases(1000) {
      var random = SeededRandom(seed: seed)
      let zone = try zone(identifiers[random.next(identifiers.count)])
      let near = try #require(Moment(random.date(near: zone), in: zone))
      let moment = try #require(near.adding(seconds: random.next(7200) - 3600))
      guard moment.date(in: zone, policy: .init(skippedTime: .omitted)) == nil else { continue }
      let later = try #require(moment.date(in: zone))
      let earlier = try #require(moment.date(in: zone, policy: .init(skippedTime: .earlier)))
      let change = try #require(moment.date(in: zone, policy: .init(skippedTime: .atChange)))
      #expect(earlier < change && change <= later, "seed \(seed)")
      let skipped = zone.secondsFromGMT(for: change) - zone.secondsFromGMT(for: change - 1)
      #expect(later.timeIntervalSince(earlier) == TimeInterval(skipped), "seed \(seed)")
      let (before, after) = (Moment(change - 1, in: zone), Moment(change, in: zone))
      #expect(try #require(before) < moment && moment <= #require(after), "seed \(seed)")
    }
  }
}

extension SeededRandom {
  /// A date from 1583 to 2100, usually within two hours of a change of clocks.
  fileprivate mutating func date(near zone: TimeZone) -> Date {
    func date(_ seconds: Int) -> Date {
      Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
    }
    let any = date(next(16_300_000_000) - 13_180_000_000)
    guard next(4) > 0 else { return any }
    let recent = date(next(3_000_000_000) - 1_000_000_000)
    guard let change = zone.nextDaylightSavingTimeTransition(after: recent) else { return any }
    return change + TimeInterval(next(14_400) - 7200)
  }
}
