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
  package var hasShortYear: Bool {
    switch self {
    case .short, .dotted: true
    case .slashed, .dashed: false
    }
  }

  /// Whether the numbers can be in this order: a year of four digits comes last.
  public func allows(_ order: FieldOrder) -> Bool { hasShortYear || order != .yearMonthDay }
}

extension StampShape {
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
}
