/// The order in which the three numbers of a date are written.
public enum FieldOrder: String, CaseIterable, Hashable, Sendable {
  /// `2022-06-08`.
  case yearMonthDay = "ymd"
  /// `08/06/2022`.
  case dayMonthYear = "dmy"
  /// `06/08/2022`.
  case monthDayYear = "mdy"
}

/// The order that a reader assumes for each shape.
struct FieldOrders: Hashable {
  private var orders: [FieldOrder]

  /// The first of each shape's orders that count.
  init(preferredBy stampOrders: StampOrders = StampOrders()) {
    orders = StampShape.allCases.map { stampOrders[$0].first ?? $0.orders[0] }
  }

  subscript(shape: StampShape) -> FieldOrder {
    get { orders[shape.rawValue] }
    set { orders[shape.rawValue] = newValue }
  }
}
