extension CivilDate: LosslessStringConvertible {
  /// The day that is written as `YYYY-MM-DD`; nil for any other text, and for a day that does not exist.
  ///
  /// ``DateReading`` also reads other spellings, and tells what is wrong.
  public init?(_ description: String) {
    let bytes = ContiguousArray(description.utf8)
    guard bytes.count == 10, let number = PlainSchedule.dayNumber(of: bytes.span) else {
      return nil
    }
    self.init(dayNumber: number)
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

extension Moment: LosslessStringConvertible {
  /// The day, or the time on it, that is written as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM[:SS]`; nil for any
  /// other text.
  public init?(_ description: String) {
    let bytes = description.utf8
    guard let end = bytes.firstIndex(of: UInt8(ascii: " ")) else {
      guard let date = CivilDate(description) else { return nil }
      self.init(date)
      return
    }
    guard let date = CivilDate(String(description[..<end])),
      let time = CivilTime(String(description[bytes.index(after: end)...]))
    else { return nil }
    self.init(date, at: time)
  }
}

extension Moment: Comparable {
  /// Earlier moments are less. A day without a time is less than every time on it.
  public static func < (one: Moment, other: Moment) -> Bool {
    (one.date, one.time?.secondOfDay ?? -1) < (other.date, other.time?.secondOfDay ?? -1)
  }
}
