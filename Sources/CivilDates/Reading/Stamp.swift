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

  /// Whether ``readings(among:)`` are this order alone.
  func hasOnlyReading(_ order: FieldOrder, among orders: StampOrders) -> Bool {
    let counted = orders[shape]
    guard counted.first == order else { return false }
    return counted.count == 1 || isReadYearFirst && !text.isBeforeStamps(shape, order)
      || shape == .short && text.dateError(shape, .yearMonthDay) != nil
  }

  /// Whether it would be a day of another order if its month were longer. Then it may be a slip of an
  /// author who uses that order: `31-06-25` may mean the end of June.
  func mayBeSlip(ofOrderOtherThan order: FieldOrder) -> Bool {
    let (first, second) = shape.twoOrders
    return first != order && isSlip(first) || second != order && isSlip(second)
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

/// A stamp that is all of a text, as editors write most of them: exactly `YY-MM-DD HH:MM`, whatever the
/// order of its day. The time exists.
struct PlainStamp {
  /// The stamp as the reader of schedules takes it.
  let stamp: Stamp
  /// The time after the day.
  let time: CivilTime

  /// Nil for any other text.
  init?(_ text: borrowing Span<UInt8>) {
    guard text.count == 14, let day = PlainDigits(text, at: 0, .monthAndDay),
      let clock = PlainDigits(text, at: 6, .dayAndTime)
    else { return nil }
    let second = clock.time(at: 3)
    guard second >= 0, second < CivilTime.secondsOfDay else { return nil }
    func field(at place: Int) -> DateText.Field {
      DateText.Field(value: day[place], range: place..<place + 2)
    }
    stamp = Stamp(
      shape: .short,
      text: DateText(
        form: .stamp(.short), first: field(at: 0), second: field(at: 3), third: field(at: 6),
        isStandard: false, hasTime: true))
    time = CivilTime(secondOfDay: second)
  }
}

/// What a stamp means, and in which order it was read: what the message about its spelling needs.
///
/// Most findings of real files are about stamps. So the message is written when it is printed, and this
/// takes no memory of its own.
package struct StampSpelling: Hashable, Sendable {
  private let year: Int16
  private let month: Int8
  private let day: Int8
  /// -1 without a time.
  private let second: Int32
  private let order: FieldOrder
  /// Why that order counts; nil if the stamp could not be read in another one.
  private let reason: StampOrders.Reason?

  init(_ moment: Moment, _ order: FieldOrder, _ reason: StampOrders.Reason?) {
    year = Int16(truncatingIfNeeded: moment.date.year)
    month = Int8(truncatingIfNeeded: moment.date.month)
    day = Int8(truncatingIfNeeded: moment.date.day)
    second = Int32(truncatingIfNeeded: moment.time?.secondOfDay ?? -1)
    self.order = order
    self.reason = reason
  }

  /// Whether that order is certain, so that it is safe to write the stamp in the standard format.
  package var isCertain: Bool { reason?.isCertain ?? true }

  private var moment: Moment {
    Moment(
      CivilDate(unchecked: Int(year), Int(month), Int(day)),
      at: second < 0 ? nil : CivilTime(secondOfDay: Int(second)))
  }

  /// Appends the message: one clause.
  package func append(to text: inout [UInt8]) {
    text.append(literal: "another spelling of `")
    moment.append(to: &text)
    guard let reason else { return text.append(UInt8(ascii: "`")) }
    text.append(literal: "`, ")
    text += order.words(reason).utf8
  }
}

extension StampSpelling: CustomStringConvertible {
  /// The message.
  package var description: String { writtenMessage(append) }
}
