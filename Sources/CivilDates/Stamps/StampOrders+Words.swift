extension StampOrders {
  /// In which order a stamp of the shape was read, and what that stands on, in one clause.
  func words(for order: FieldOrder, _ shape: StampShape) -> String {
    order.words(reason(for: shape))
  }
}

extension FieldOrder {
  /// Says that a stamp was read in this order, and why.
  func words(_ reason: StampOrders.Reason) -> String {
    switch self {
    case .yearMonthDay: yearFirst[reason]
    case .dayMonthYear: dayFirst[reason]
    case .monthDayYear: monthFirst[reason]
    }
  }
}

private let yearFirst = OrderWords("the year")
private let dayFirst = OrderWords("the day")
private let monthFirst = OrderWords("the month")

/// The clauses about an order, which are written once: a file may have a stamp on every line.
private struct OrderWords {
  private let open: String
  private let contradictory: String
  private let onlyFit: String
  private let onlyFitOfOne: String
  private let closest: String
  private let setting: String

  /// The clauses about the order in which this field comes first.
  init(_ field: String) {
    open = "if \(field) comes first"
    contradictory = "if \(field) comes first: the stamps of this file contradict each other"
    onlyFit = "read with \(field) first: no other order fits this file's stamps"
    onlyFitOfOne = "read with \(field) first: one stamp of this file fits no other order"
    closest = "read with \(field) first: this file's stamps are then closest together"
    setting = "read with \(field) first, as the setting `dateOrder` says"
  }

  subscript(reason: StampOrders.Reason) -> String {
    switch reason {
    case .open: open
    case .contradictory: contradictory
    case .onlyFit: onlyFit
    case .onlyFitOfOne: onlyFitOfOne
    case .closest: closest
    case .setting: setting
    }
  }
}
