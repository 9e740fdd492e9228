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

extension CivilTime {
  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    text.append(atMost: CivilTime.maxLength, write)
  }
}

extension CivilTime: CustomStringConvertible {
  /// `HH:MM`, or `HH:MM:SS` if the seconds are not 0.
  public var description: String {
    String(unsafeUninitializedCapacity: CivilTime.maxLength) { write(to: $0) }
  }

  /// The most bytes of ``description``.
  static let maxLength = 8

  /// Writes ``description`` at the start of a memory for ``maxLength`` bytes.
  ///
  /// - Returns: the number of bytes.
  func write(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let (hour, minute, second) = (hour, minute, second)
    text[0] = digit(hour / 10)
    text[1] = digit(hour)
    text[2] = UInt8(ascii: ":")
    text[3] = digit(minute / 10)
    text[4] = digit(minute)
    if second == 0 { return 5 }
    text[5] = UInt8(ascii: ":")
    text[6] = digit(second / 10)
    text[7] = digit(second)
    return 8
  }
}

extension CivilTime: LosslessStringConvertible {
  /// The time that is written as `HH:MM` or `HH:MM:SS`, at most `24:00`; nil for any other text.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 5 || bytes.count == 8 else { return nil }
    var fields: [Int] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      guard start == 0 || bytes[start - 1] == UInt8(ascii: ":"), bytes[start].isDigit,
        bytes[start + 1].isDigit
      else { return nil }
      fields.append(Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30))
    }
    let second = fields.count == 3 ? fields[2] : 0
    guard let time = try? CivilTime(hour: fields[0], minute: fields[1], second: second) else {
      return nil
    }
    self = time
  }
}
