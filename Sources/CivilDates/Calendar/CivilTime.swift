/// A time on the wall clock, with no time zone, to the second.
///
/// Every value is from 00:00:00 to 24:00:00, where 24:00:00 is the end of a day.
public struct CivilTime: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// ``secondOfDay`` in half the memory.
  private let seconds: Int32

  /// The seconds since midnight on the wall clock: 0...86,400.
  public var secondOfDay: Int { Int(seconds) }

  /// - Throws: `DateError` for the first field that is out of range; 24:00:00 is allowed.
  public init(hour: Int, minute: Int, second: Int = 0) throws(DateError) {
    guard (0...24).contains(hour) else { throw .hour(hour) }
    guard (0...59).contains(minute) else { throw .minute(minute) }
    guard (0...59).contains(second) else { throw .second(second) }
    guard hour < 24 || (minute == 0 && second == 0) else { throw .hour(hour) }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// The seconds of a day on the wall clock, of which none is skipped or repeated: 86,400.
  package static let secondsOfDay = 86_400

  init(secondOfDay: Int) { seconds = Int32(truncatingIfNeeded: secondOfDay) }

  /// 00:00, the first moment of a day.
  public static let startOfDay = CivilTime(secondOfDay: 0)
  /// 24:00, the end of a day.
  public static let endOfDay = CivilTime(secondOfDay: secondsOfDay)

  /// 0...24.
  public var hour: Int { secondOfDay / 3600 }
  /// 0...59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// 0...59.
  public var second: Int { secondOfDay % 60 }

  /// Earlier times are less.
  public static func < (one: CivilTime, other: CivilTime) -> Bool {
    one.secondOfDay < other.secondOfDay
  }

  /// `HH:MM`, or `HH:MM:SS` if the seconds are not 0.
  public var description: String {
    let minutes = "\(padded(hour, 2)):\(padded(minute, 2))"
    return second == 0 ? minutes : "\(minutes):\(padded(second, 2))"
  }

  /// The time that is written as `HH:MM` at `place`, up to 24:00; nil if there is none.
  init?(_ text: Span<UInt8>, at place: Int) {
    guard text[place + 2] == UInt8(ascii: ":"), let hour = twoDigits(text, at: place),
      let minute = twoDigits(text, at: place + 3)
    else { return nil }
    try? self.init(hour: hour, minute: minute)
  }

  /// The time that is written as `HH:MM` or `HH:MM:SS`, at most `24:00`; nil for any other text.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    var cursor = ByteCursor(bytes, in: bytes.indices)
    guard let time = cursor.takeTime(.exact)?.resolved, cursor.isAtEnd, time.fault == nil else {
      return nil
    }
    self = time.value
  }
}
