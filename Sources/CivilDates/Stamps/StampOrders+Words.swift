extension StampOrders {
  /// In which order a stamp of the shape was read, and what that stands on, in one clause.
  func words(for order: FieldOrder, _ shape: StampShape) -> String {
    switch reason(shape) {
    case .open: "if \(order.leadingField) comes first"
    case .contradictory:
      "if \(order.leadingField) comes first: the stamps of this file contradict each other"
    case .onlyFit: "read with \(order.leadingField) first: no other order fits this file's stamps"
    case .onlyFitOfOne:
      "read with \(order.leadingField) first: one stamp of this file fits no other order"
    case .closest:
      "read with \(order.leadingField) first: this file's stamps are then closest together"
    case .setting: "read with \(order.leadingField) first, as the setting `dateOrder` says"
    }
  }
}

extension FieldOrder {
  fileprivate var leadingField: String {
    switch self {
    case .yearMonthDay: "the year"
    case .dayMonthYear: "the day"
    case .monthDayYear: "the month"
    }
  }
}
