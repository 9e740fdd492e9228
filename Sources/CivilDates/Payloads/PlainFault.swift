/// What is wrong with a payload that would be a ``PlainSchedule`` if its day existed or if it ended after
/// its start: most mistakes in dates of the exact grammar.
struct PlainFault {
  let fault: DateFault
  /// The bytes at fault, as offsets from the start of the payload.
  let range: Range<Int>

  /// Nil for any other text, and if a time does not exist.
  init?(_ text: borrowing Span<UInt8>, _ kind: DatePayloadKind) {
    guard let month = PlainDigits(text, at: 0, .yearAndMonth) else { return nil }
    let year = month[0] * 100 + month[2]
    switch text.count {
    case 10:
      guard let day = PlainDigits(text, at: 2, .monthAndDay) else { return nil }
      do throws(DateError) {
        _ = try CivilDate(year: year, month: month[5], day: day[6])
        return nil
      } catch {
        self.init(error)
      }
    case 22 where kind == .schedule:
      guard let time = PlainDigits(text, at: 8, .dayAndTime),
        let bound = PlainDigits(text, at: 14, .minuteAndEnd),
        let date = try? CivilDate(year: year, month: month[5], day: time[0])
      else { return nil }
      let (start, end) = (time.time(at: 3), bound.time(at: 3))
      guard start >= 0, start < 86_400, end >= 0, end <= start else { return nil }
      func moment(_ second: Int) -> Moment { Moment(date, at: CivilTime(secondOfDay: second)) }
      self.init(.reversed(start: moment(start), end: moment(end)), in: 17..<22)
    default: return nil
    }
  }

  /// The field of `YYYY-MM-DD` that is out of range.
  private init(_ error: DateError) {
    switch error {
    case .year: self.init(.field(error), in: 0..<4)
    case .month: self.init(.field(error), in: 5..<7)
    case .day, .hour, .minute, .second: self.init(.field(error), in: 8..<10)
    }
  }

  private init(_ fault: DateFault, in range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}
