/// What the stamps of a file say about the order of their numbers.
///
/// Add all stamps of a file, in any order, or add up the evidence of its parts. An order counts for a
/// shape if every stamp of the shape exists in it, if no stamp of something past is after today, and if
/// no weekday that is named is wrong. Of two orders that are left, one falls if the stamps have at
/// least two different days and span at least five times as many days by it as by the other.
public struct StampEvidence: Hashable, Sendable {
  /// By shape; empty if there is no stamp.
  private var shapes: [StampShape: ShapeEvidence] = [:]

  /// No evidence.
  public init() {}

  /// Whether there is no stamp whose order may vary.
  public var isEmpty: Bool { shapes.isEmpty }

  /// The shapes of the stamps.
  public var stampShapes: Set<StampShape> { Set(shapes.keys) }

  /// Adds the stamps in a payload; other dates add nothing.
  ///
  /// - Parameters:
  ///   - payload: the payload of a date tag.
  ///   - isPast: whether the tag names something that has happened, as `@done` does.
  ///   - today: the last day that something past can have.
  ///   - options: the configured formats, whose dates are not stamps.
  public mutating func add(
    _ payload: [UInt8], isPast: Bool, today: CivilDate, options: DateOptions = DateOptions()
  ) {
    var reader = ScheduleReader(
      ByteCursor(payload, in: payload.trimmedRange), .any, options: options)
    guard reader.readSchedule() != nil else { return }
    for stamp in reader.stamps where stamp.isEvidence {
      shapes[stamp.shape, default: ShapeEvidence()].add(stamp, isPast: isPast, today: today)
    }
  }

  /// Adds the evidence of another part of the file.
  public mutating func add(_ other: StampEvidence) {
    for (shape, evidence) in other.shapes {
      shapes[shape, default: ShapeEvidence()].add(evidence)
    }
  }

  /// The orders that count for the file.
  public var orders: StampOrders {
    var orders = StampOrders()
    for (shape, evidence) in shapes { orders[shape] = evidence.orders(of: shape) }
    return orders
  }
}

/// What the stamps of one shape say.
private struct ShapeEvidence: Hashable, Sendable {
  /// By order, in the order of `FieldOrder.allCases`.
  private var readings = FieldOrder.allCases.map { _ in Reading() }

  /// The stamps, read in one order.
  private struct Reading: Hashable, Sendable {
    var isPossible = true
    /// Day numbers; an empty range has `first > last`.
    var first = Int.max
    var last = Int.min

    var span: Int { last - first }
  }

  /// How many times as many days the stamps must span for an order to fall.
  private static let decisiveRatio = 5

  mutating func add(_ stamp: Stamp, isPast: Bool, today: CivilDate) {
    for (index, order) in FieldOrder.allCases.enumerated() where stamp.shape.allows(order) {
      let day = stamp.text.day(stamp.shape, order)
      let isWrong = day.fault != nil || isPast && day.value > today
      if isWrong { readings[index].isPossible = false }
      readings[index].first = min(readings[index].first, day.value.dayNumber)
      readings[index].last = max(readings[index].last, day.value.dayNumber)
    }
  }

  mutating func add(_ other: ShapeEvidence) {
    for (index, reading) in other.readings.enumerated() {
      readings[index].isPossible = readings[index].isPossible && reading.isPossible
      readings[index].first = min(readings[index].first, reading.first)
      readings[index].last = max(readings[index].last, reading.last)
    }
  }

  func orders(of shape: StampShape) -> [FieldOrder] {
    let possible = shape.orders.filter { reading($0).isPossible }
    guard let one = possible.first else { return shape.orders }
    guard let other = possible.dropFirst().first else { return possible }
    let (span, otherSpan) = (reading(one).span, reading(other).span)
    guard span > 0, otherSpan > 0 else { return possible }
    if span >= Self.decisiveRatio * otherSpan { return [other] }
    if otherSpan >= Self.decisiveRatio * span { return [one] }
    return possible
  }

  private func reading(_ order: FieldOrder) -> Reading {
    readings[FieldOrder.allCases.firstIndex(of: order) ?? 0]
  }
}
