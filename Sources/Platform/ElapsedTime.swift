/// A length of time; as a moment, the time since the system started. Swift's `Duration` needs
/// macOS 13.
package struct ElapsedTime: Comparable, Sendable {
  /// Its length in nanoseconds.
  package let nanoseconds: Int

  /// This moment, by a clock that nobody sets.
  package static var now: ElapsedTime {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return ElapsedTime(nanoseconds: Int(now.tv_sec) * 1_000_000_000 + Int(now.tv_nsec))
  }

  /// So many thousandths of a second.
  package static func milliseconds(_ count: Int) -> ElapsedTime {
    ElapsedTime(nanoseconds: count * 1_000_000)
  }

  /// So many seconds.
  package static func seconds(_ count: Int) -> ElapsedTime {
    ElapsedTime(nanoseconds: count * 1_000_000_000)
  }

  /// The sum of two lengths, or the moment at the end of a length.
  package static func + (one: ElapsedTime, other: ElapsedTime) -> ElapsedTime {
    ElapsedTime(nanoseconds: one.nanoseconds + other.nanoseconds)
  }

  /// The time between two moments.
  package static func - (end: ElapsedTime, start: ElapsedTime) -> ElapsedTime {
    ElapsedTime(nanoseconds: end.nanoseconds - start.nanoseconds)
  }

  /// The shorter time comes first.
  package static func < (one: ElapsedTime, other: ElapsedTime) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}
