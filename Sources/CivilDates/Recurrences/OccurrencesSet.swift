/// The occurrences of one period, regardless of the start and the limit: each of its days at each of
/// the times. If there is a BYSETPOS, only those that it picks (RFC 5545, section 3.3.10).
///
/// A stamp is the number of seconds on the wall clock since 1 January of the year 1.
struct OccurrencesSet {
  static let secondsOfDay = 86_400

  private let times: OccurrencesTimes
  private let positions: [Int]
  private var days: [Int] = []
  private var picked: [Int] = []

  init(times: OccurrencesTimes, positions: [Int]) {
    self.times = times
    self.positions = positions
  }

  /// Replaces the days by those of another period.
  mutating func load(_ pattern: OccurrencesPattern, _ range: ClosedRange<Int>) {
    days.removeAll(keepingCapacity: true)
    pattern.appendDays(in: range, to: &days)
    guard !positions.isEmpty else { return }
    let all = 0..<days.count * times.count
    picked.removeAll(keepingCapacity: true)
    for position in positions where position != 0 && (-all.count...all.count).contains(position) {
      picked.append(position > 0 ? position - 1 : all.count + position)
    }
    guard picked.count > 1 else { return }
    picked.sort()
    var last = -1
    picked.removeAll { index in
      defer { last = index }
      return index == last
    }
  }

  var count: Int { positions.isEmpty ? days.count * times.count : picked.count }

  /// The stamp at `index`, which must be in `0..<count`.
  subscript(index: Int) -> Int {
    let slot = positions.isEmpty ? index : picked[index]
    let (day, time) = slot.quotientAndRemainder(dividingBy: times.count)
    return days[day] * OccurrencesSet.secondsOfDay + times[time]
  }

  /// The index of the first stamp that is `stamp` or later, or `count`.
  func index(atOrAfter stamp: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < stamp { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
