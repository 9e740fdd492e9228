/// A set of stamp shapes.
public struct StampShapes: OptionSet, Hashable, Sendable {
  /// One bit for each shape.
  public let rawValue: UInt8

  /// The shapes whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of these shapes.
  public init(_ shapes: some Sequence<StampShape>) {
    self.init(rawValue: shapes.reduce(0) { $0 | 1 << UInt8($1.rawValue) })
  }

  /// The shapes in the set, in the order of `StampShape.allCases`.
  public var shapes: [StampShape] {
    StampShape.allCases.filter { isSuperset(of: StampShapes([$0])) }
  }
}
