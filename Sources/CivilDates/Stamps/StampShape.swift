/// A spelling of a date in which the numbers may have more than one order.
///
/// Editors write such stamps, each in the order of its author.
public enum StampShape: Int, CaseIterable, Hashable, Sendable {
  /// `22-06-08`, usually followed by a time.
  case short
  /// `22.06.08`, followed by a time.
  case dotted
  /// `8/6/2022`.
  case slashed
  /// `8-6-2022`.
  case dashed

  /// The orders that people use for this shape, the most common first.
  public var orders: [FieldOrder] { [twoOrders.first, twoOrders.second] }

  var twoOrders: (first: FieldOrder, second: FieldOrder) {
    hasShortYear ? (.yearMonthDay, .dayMonthYear) : (.dayMonthYear, .monthDayYear)
  }

  /// Whether the year has two digits.
  var hasShortYear: Bool {
    switch self {
    case .short, .dotted: true
    case .slashed, .dashed: false
    }
  }

  /// Whether the numbers can be in this order: a year of four digits comes last.
  public func allows(_ order: FieldOrder) -> Bool { hasShortYear || order != .yearMonthDay }
}
