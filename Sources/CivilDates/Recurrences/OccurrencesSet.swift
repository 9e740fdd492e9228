/// The occurrences of one period, regardless of the start and the limit: each of its days at each of
/// the times. If there is a BYSETPOS, only those that it picks (RFC 5545, section 3.3.10).
///
/// A stamp is the number of seconds on the wall clock since 1 January of the year 1.
struct OccurrencesSet {
  static let secondsOfDay = 86_400

  private let times: OccurrencesTimes
  private let positions: [Int]
  /// The distance of the nearest position from the start or the end of a period; 1 without positions.
  private let nearestPosition: Int
  private var days: [Int] = []
  private var picked: [Int] = []
  /// The counts of kinds of periods that were loaded, by ``OccurrencesPeriod/kind``; -1 for others.
  private var counts: [Int32] = []

  init(times: OccurrencesTimes, positions: [Int]) {
    self.times = times
    self.positions = positions
    let distances = positions.lazy.filter { $0 != 0 }.map { Int(clamping: $0.magnitude) }
    nearestPosition = distances.min() ?? 1
  }

  /// Replaces the days by those of another period.
  mutating func load(_ pattern: OccurrencesPattern, _ period: OccurrencesPeriod) {
    if !days.isEmpty { days.removeAll(keepingCapacity: true) }
    if !picked.isEmpty { picked.removeAll(keepingCapacity: true) }
    if case .days(let range) = period, range.count == 1, !pattern.hasMonth(of: range.lowerBound) {
      return
    }
    let kind = period.kind
    if count(of: kind) == 0 { return }
    let range = period.days
    if nearestPosition <= 1 || nearestPosition <= pattern.maxCount(in: range) * times.count {
      pattern.appendDays(in: range, to: &days)
      pick()
    }
    if count == 0 { note(0, of: kind) }
  }

  /// The number of occurrences of a period, which replaces the one before if it has to be loaded.
  mutating func count(_ pattern: OccurrencesPattern, _ period: OccurrencesPeriod) -> Int {
    if let count = count(of: period.kind) { return count }
    load(pattern, period)
    note(count, of: period.kind)
    return count
  }

  private func count(of kind: Int?) -> Int? {
    guard let kind, counts.indices.contains(kind), counts[kind] >= 0 else { return nil }
    return Int(counts[kind])
  }

  private mutating func note(_ count: Int, of kind: Int?) {
    guard let kind else { return }
    if counts.isEmpty { counts = Array(repeating: -1, count: OccurrencesPeriod.kinds) }
    if counts.indices.contains(kind) { counts[kind] = Int32(clamping: count) }
  }

  /// Picks the positions.
  private mutating func pick() {
    guard !positions.isEmpty else { return }
    let all = 0..<days.count * times.count
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
