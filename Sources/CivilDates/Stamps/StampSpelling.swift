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
  package var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
