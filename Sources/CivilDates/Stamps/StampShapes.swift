/// A set of stamp shapes.
public struct StampShapes: OptionSet, Hashable, Sendable {
  /// One bit for each shape.
  public let rawValue: UInt8

  /// The shapes whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of these shapes.
  public init(_ shapes: some Sequence<StampShape>) {
    self.init(rawValue: shapes.reduce(0) { $0 | $1.bit })
  }

  /// The shapes in the set, in the order of `StampShape.allCases`.
  public var shapes: [StampShape] {
    rawValue == 0 ? [] : StampShape.allCases.filter { rawValue & $0.bit != 0 }
  }
}

extension StampShape {
  fileprivate var bit: UInt8 { 1 << UInt8(rawValue) }
}
