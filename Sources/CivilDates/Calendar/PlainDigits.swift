/// The numbers of two digits in eight bytes of a fixed shape, which are read at once.
@usableFromInline
struct PlainDigits {
  /// The byte at each number's first digit is the number; the other bytes are meaningless.
  @usableFromInline let numbers: UInt64

  /// Which of the eight bytes are digits, and the value of the others.
  @usableFromInline
  struct Shape {
    /// The text with 0 for each digit, the first byte lowest.
    @usableFromInline let zeros: UInt64
    /// What is added to the difference from `zeros`, so that each byte that differs by too much exceeds
    /// 127. A digit may differ by 9, any other byte by 0.
    @usableFromInline let excess: UInt64

    @inlinable
    init(zeros: UInt64, excess: UInt64) {
      self.zeros = zeros
      self.excess = excess
    }

    /// `YYYY-MM-`
    @inlinable static var yearAndMonth: Shape {
      Shape(zeros: 0x2D30_302D_3030_3030, excess: 0x7F76_767F_7676_7676)
    }
    /// `YY-MM-DD`
    @inlinable static var monthAndDay: Shape {
      Shape(zeros: 0x3030_2D30_302D_3030, excess: 0x7676_7F76_767F_7676)
    }
    /// `DD HH:MM`
    @inlinable static var dayAndTime: Shape {
      Shape(zeros: 0x3030_3A30_3020_3030, excess: 0x7676_7F76_767F_7676)
    }
    /// `MM-HH:MM`
    @inlinable static var minuteAndEnd: Shape {
      Shape(zeros: 0x3030_3A30_302D_3030, excess: 0x7676_7F76_767F_7676)
    }
  }

  /// Nil if there are fewer than eight bytes from `place` on, or if they have another shape.
  @inlinable
  init?(_ text: borrowing Span<UInt8>, at place: Int, _ shape: Shape) {
    guard text.count &- place >= 8 else { return nil }
    let bytes = UInt64(
      littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    let digits = bytes ^ shape.zeros
    guard (digits &+ shape.excess | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
    numbers = digits &* 10 &+ digits &>> 8
  }

  /// The number whose first digit is at `place`: 0...99.
  @inlinable
  subscript(place: Int) -> Int { Int(truncatingIfNeeded: numbers &>> (place &* 8) & 0xFF) }

  /// The second of the day of the `HH:MM` at `place`, up to 24:00; -1 if that time does not exist.
  @inlinable
  func time(at place: Int) -> Int {
    let (hour, minute) = (self[place], self[place &+ 3])
    let second = hour &* 3600 &+ minute &* 60
    return minute < 60 && second <= CivilTime.secondsOfDay ? second : -1
  }
}

extension CivilDate {
  /// The day number of the `YYYY-MM-DD` that `text` begins with; nil if there is none, or if the day
  /// does not exist. Any text may follow the ten bytes.
  @inlinable
  package static func dayNumber(of text: borrowing Span<UInt8>) -> Int? {
    guard let month = PlainDigits(text, at: 0, .yearAndMonth),
      let day = PlainDigits(text, at: 2, .monthAndDay)
    else { return nil }
    let number = plainDayNumber(month, day: day[6])
    return number < 0 ? nil : number
  }
}

/// The day number of `day` in the year and month of `YYYY-MM-`, or -1 if the day does not exist.
@inlinable
func plainDayNumber(_ yearAndMonth: PlainDigits, day: Int) -> Int {
  let (century, yearOfCentury) = (yearAndMonth[0], yearAndMonth[2])
  let year = century &* 100 &+ yearOfCentury
  let month = yearAndMonth[5]
  guard year >= 1, month >= 1, month <= 12, day >= 1 else { return -1 }
  let isLeap = year & 3 == 0 && (yearOfCentury != 0 || century & 3 == 0)
  if day > 28 {
    // 31 for the odd months up to July and the even ones from August on.
    let length = month == 2 ? (isLeap ? 29 : 28) : 30 &+ ((month &+ month &>> 3) & 1)
    guard day <= length else { return -1 }
  }
  // The leap days up to the end of the year, of which the last is still to come in January and February.
  let leapDays = year &>> 2 &- century &+ century &>> 2 &- (isLeap && month <= 2 ? 1 : 0)
  // The days of the year before the month, if it is not a leap year.
  let daysBefore = (month &* 367 &- 362) / 12 &- (month <= 2 ? 0 : 2)
  return (year &- 1) &* 365 &+ leapDays &+ daysBefore &+ day &- 1
}
