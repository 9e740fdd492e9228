/// A time on the wall clock, with no time zone, to the second.
///
/// Every value is from 00:00:00 to 24:00:00, where 24:00:00 is the end of a day.
public struct CivilTime: Hashable, Sendable {
  /// ``secondOfDay`` in half the memory.
  @usableFromInline
  let seconds: Int32

  /// The seconds since midnight on the wall clock: 0...86,400.
  @inlinable
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
  @usableFromInline
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
}

extension CivilTime: Comparable {
  /// Earlier times are less.
  public static func < (one: CivilTime, other: CivilTime) -> Bool {
    one.secondOfDay < other.secondOfDay
  }
}

extension CivilTime: CustomStringConvertible {
  /// `HH:MM`, or `HH:MM:SS` if the seconds are not 0.
  public var description: String { writtenMessage(append) }

  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    text.append(twoDigits: hour)
    text.append(UInt8(ascii: ":"))
    text.append(twoDigits: minute)
    if second == 0 { return }
    text.append(UInt8(ascii: ":"))
    text.append(twoDigits: second)
  }
}

extension CivilTime: LosslessStringConvertible {
  /// The time that is written as `HH:MM` or `HH:MM:SS`, at most `24:00`; nil for any other text.
  public init?(_ description: String) {
    let fields = description.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { $0.utf8.allSatisfy { $0.isDigit } ? Int($0) : nil }
    guard fields.allSatisfy({ $0.utf8.count == 2 }), numbers.count == fields.count,
      (2...3).contains(numbers.count),
      let time = try? CivilTime(
        hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    else { return nil }
    self = time
  }
}
