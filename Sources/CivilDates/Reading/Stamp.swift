/// A date that was read and whose numbers may have more than one order.
struct Stamp {
  let shape: StampShape
  let text: DateText

  /// Whether the stamp takes part in deciding the order: of the short ones, only those with a time,
  /// as editors write them.
  var isEvidence: Bool { shape != .short || text.hasTime }

  /// Whether it is read with the year first as long as its order is not settled, as the tools that
  /// write it do; otherwise each order is a reading.
  var isReadYearFirst: Bool { shape.hasShortYear && text.hasTime }

  /// Whether it would be a day of another order if its month were longer. Then it may be a slip of an
  /// author who uses that order: `31-06-25` may mean the end of June.
  func mayBeSlip(ofOrderOtherThan order: FieldOrder) -> Bool {
    shape.orders.contains { $0 != order && isSlip($0) }
  }

  /// Whether the day would exist in this order if its month were longer.
  func isSlip(_ order: FieldOrder) -> Bool {
    !text.isBeforeStamps(shape, order)
      && text.dateError(shape, order)?.isPastEndOfMonth ?? false
  }

  /// The orders in which an open stamp is read.
  ///
  /// A short stamp without a time must exist with the year first. One with a time is read with the day
  /// first only if it is from a year in which there were such stamps only then.
  func readings(among orders: StampOrders) -> [FieldOrder] {
    let counted = orders[shape]
    guard counted.count > 1 else { return counted }
    if isReadYearFirst {
      return [counted.first { !text.isBeforeStamps(shape, $0) } ?? counted[0]]
    }
    if shape == .short, text.dateError(shape, .yearMonthDay) != nil { return [counted[0]] }
    return counted
  }
}

extension DateError {
  /// Whether the day exists in other months.
  var isPastEndOfMonth: Bool {
    if case .day(let day, _, _) = self { (29...31).contains(day) } else { false }
  }
}

extension Stamp {
  /// The stamp that is all of a text, as editors write most of them: exactly `YY-MM-DD HH:MM`, whatever the
  /// order of its day. The time exists. It is as the reader of schedules takes it; nil for any other text.
  init?(plain text: Span<UInt8>) {
    guard text.count == 14, text[2] == UInt8(ascii: "-"), text[5] == UInt8(ascii: "-"),
      text[8] == UInt8(ascii: " "), let time = CivilTime(text, at: 9), time < .endOfDay,
      let first = twoDigits(text, at: 0), let second = twoDigits(text, at: 3),
      let third = twoDigits(text, at: 6)
    else { return nil }
    self.init(
      shape: .short,
      text: DateText(
        form: .stamp(.short), first: .init(value: first, range: 0..<2),
        second: .init(value: second, range: 3..<5), third: .init(value: third, range: 6..<8),
        isStandard: false, hasTime: true))
  }
}
