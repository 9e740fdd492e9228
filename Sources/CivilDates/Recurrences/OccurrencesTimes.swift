/// The times of day of a recurrence's occurrences, in seconds since midnight, earliest first:
/// BYHOUR, BYMINUTE and BYSECOND of RFC 5545, section 3.3.10, or the start's own.
struct OccurrencesTimes {
  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]

  /// If the start has no time, the occurrences are whole days and the three parts are ignored (RFC
  /// 5545).
  init(of recurrence: Recurrence, start: CivilTime?) {
    guard let start else {
      (hours, minutes, seconds) = ([0], [0], [0])
      return
    }
    hours = field(recurrence.hours, 0...23, or: start.hour % 24)
    minutes = field(recurrence.minutes, 0...59, or: start.minute)
    seconds = field(recurrence.seconds, 0...59, or: start.second)
  }

  var count: Int { hours.count * minutes.count * seconds.count }

  /// The time at `index`, which must be in `0..<count`.
  subscript(index: Int) -> Int {
    let (rest, second) = index.quotientAndRemainder(dividingBy: seconds.count)
    let (hour, minute) = rest.quotientAndRemainder(dividingBy: minutes.count)
    return hours[hour] * 3600 + minutes[minute] * 60 + seconds[second]
  }
}

private func field(_ numbers: [Int], _ range: ClosedRange<Int>, or start: Int) -> [Int] {
  numbers.isEmpty ? [start] : Set(numbers.filter(range.contains)).sorted()
}
