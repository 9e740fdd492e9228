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
  private var short: FieldOrder
  private var dotted: FieldOrder
  private var slashed: FieldOrder
  private var dashed: FieldOrder

  /// The first of the two orders of each shape.
  init() {
    short = StampShape.short.twoOrders.first
    dotted = StampShape.dotted.twoOrders.first
    slashed = StampShape.slashed.twoOrders.first
    dashed = StampShape.dashed.twoOrders.first
  }

  subscript(shape: StampShape) -> FieldOrder {
    get {
      switch shape {
      case .short: short
      case .dotted: dotted
      case .slashed: slashed
      case .dashed: dashed
      }
    }
    set {
      switch shape {
      case .short: short = newValue
      case .dotted: dotted = newValue
      case .slashed: slashed = newValue
      case .dashed: dashed = newValue
      }
    }
  }
}
