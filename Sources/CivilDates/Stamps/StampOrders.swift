/// The orders of day, month and year that count for the stamps of one file, by shape.
public struct StampOrders: Hashable, Sendable {
  /// Why these orders count.
  public enum Reason: Hashable, Sendable {
    /// The file's stamps fit several orders.
    case open
    /// The file's stamps do not all fit any order.
    case contradictory
    /// The file's stamps fit no other order, as at least two of them show, or the only one.
    case onlyFit
    /// The file's stamps fit no other order, but only one of several shows it.
    case onlyFitOfOne
    /// By another order the file's stamps are much further apart.
    case closest
    /// A setting.
    case setting

    /// Whether the only order that counts is certain, even if one stamp of the file is mistyped.
    var isCertain: Bool {
      switch self {
      case .onlyFit, .setting: true
      case .open, .contradictory, .onlyFitOfOne, .closest: false
      }
    }
  }

  /// What holds for one shape.
  struct Decision: Hashable {
    let orders: [FieldOrder]
    let reason: Reason
  }

  private var decisions: [Decision]
  /// The first of each shape's orders that count, which each reading of a date asks for.
  private(set) var preferred = FieldOrders()
  private static let open = StampShape.allCases.map { Decision(orders: $0.orders, reason: .open) }

  /// All orders of each shape count: nothing is known about the file.
  public init() { decisions = StampOrders.open }

  /// Only `order` counts, for the shapes that allow it, because a setting says so.
  public init(_ order: FieldOrder) {
    decisions = StampShape.allCases.map { shape in
      shape.allows(order)
        ? Decision(orders: [order], reason: .setting)
        : Decision(orders: shape.orders, reason: .open)
    }
    for shape in StampShape.allCases where shape.allows(order) { preferred[shape] = order }
  }

  /// The orders that count for stamps of this shape, the preferred first; at least one.
  public subscript(shape: StampShape) -> [FieldOrder] { decisions[shape.rawValue].orders }

  /// Why these orders count for stamps of this shape.
  public func reason(for shape: StampShape) -> Reason { decisions[shape.rawValue].reason }

  /// Whether only one order counts for stamps of this shape.
  public func isSettled(for shape: StampShape) -> Bool { self[shape].count == 1 }

  /// Whether the only order that counts is certain, even if one stamp of the file is mistyped.
  public func isCertain(for shape: StampShape) -> Bool { reason(for: shape).isCertain }

  /// Whether a stamp of this shape may be mistyped: one of them fits none of the orders that the others
  /// fit, or is the only one that fits not all.
  func isDoubtful(for shape: StampShape) -> Bool {
    switch reason(for: shape) {
    case .contradictory, .onlyFitOfOne: true
    case .open, .onlyFit, .closest, .setting: false
    }
  }

  /// The shapes whose order depends on the stamps of the file: no setting has decided.
  public var dependingOnFile: StampShapes {
    var shapes: UInt8 = 0
    for index in decisions.indices where decisions[index].reason != .setting {
      shapes |= 1 << UInt8(index)
    }
    return StampShapes(rawValue: shapes)
  }

  /// Decides for a shape, unless a setting has.
  mutating func decide(_ shape: StampShape, _ decision: Decision) {
    if reason(for: shape) == .setting { return }
    decisions[shape.rawValue] = decision
    preferred[shape] = decision.orders.first ?? shape.twoOrders.first
  }
}
