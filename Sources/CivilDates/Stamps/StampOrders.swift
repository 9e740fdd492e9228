/// The orders of day, month and year that count for the stamps of one file, by shape.
public struct StampOrders: Hashable, Sendable {
  private var orders: [[FieldOrder]]

  /// All orders of each shape count: nothing is known about the file.
  public init() { orders = StampShape.allCases.map(\.orders) }

  /// Only `order` counts, for the shapes that allow it.
  public init(_ order: FieldOrder) {
    orders = StampShape.allCases.map { $0.allows(order) ? [order] : $0.orders }
  }

  /// The orders that count for stamps of this shape, the preferred first; at least one.
  public internal(set) subscript(shape: StampShape) -> [FieldOrder] {
    get { orders[shape.rawValue] }
    set { orders[shape.rawValue] = newValue }
  }

  /// Whether only one order counts for stamps of this shape.
  public func isSettled(_ shape: StampShape) -> Bool { self[shape].count == 1 }
}
