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
    var isCertain: Bool { self == .onlyFit || self == .setting }
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
    self.init()
    for shape in StampShape.allCases where shape.allows(order) {
      decide(shape, Decision(orders: [order], reason: .setting))
    }
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
    [.contradictory, .onlyFitOfOne].contains(reason(for: shape))
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
    preferred[shape] = decision.orders.first ?? shape.orders[0]
  }
}

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
  private static let usual = StampShape.allCases.map { $0.orders[0] }

  /// The first of the two orders of each shape.
  init() { orders = FieldOrders.usual }

  subscript(shape: StampShape) -> FieldOrder {
    get { orders[shape.rawValue] }
    set { orders[shape.rawValue] = newValue }
  }
}

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
  public var orders: [FieldOrder] {
    hasShortYear ? [.yearMonthDay, .dayMonthYear] : [.dayMonthYear, .monthDayYear]
  }

  /// Whether the year has two digits.
  package var hasShortYear: Bool { self == .short || self == .dotted }

  /// Whether the numbers can be in this order: a year of four digits comes last.
  public func allows(_ order: FieldOrder) -> Bool { hasShortYear || order != .yearMonthDay }

  /// Whether a payload may contain a stamp: two short numbers and a third one with the same separator
  /// between them. Few dates of the exact grammar have that, so the others need not be read.
  package static func mayOccur(in bytes: Span<UInt8>) -> Bool {
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index].isDigit }
    for index in bytes.indices {
      let separator = bytes[index]
      switch separator {
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): break
      default: continue
      }
      guard isDigit(index - 1), !(isDigit(index - 2) && isDigit(index - 3)), isDigit(index + 1)
      else { continue }
      let next = isDigit(index + 2) ? index + 3 : index + 2
      if next < bytes.count, bytes[next] == separator, isDigit(next + 1) { return true }
    }
    return false
  }

  fileprivate var bit: UInt8 { 1 << UInt8(rawValue) }
}

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

/// The order in which a stamp was read, and why.
struct OrderNote: Hashable, CustomStringConvertible {
  let order: FieldOrder
  let reason: StampOrders.Reason

  /// One clause for people.
  var description: String {
    let field =
      switch order {
      case .yearMonthDay: "the year"
      case .dayMonthYear: "the day"
      case .monthDayYear: "the month"
      }
    return switch reason {
    case .open: "if \(field) comes first"
    case .contradictory:
      "if \(field) comes first: the stamps of this file contradict each other"
    case .onlyFit: "read with \(field) first: no other order fits this file's stamps"
    case .onlyFitOfOne: "read with \(field) first: one stamp of this file fits no other order"
    case .closest: "read with \(field) first: this file's stamps are then closest together"
    case .setting: "read with \(field) first, as the setting `dateOrder` says"
    }
  }
}
