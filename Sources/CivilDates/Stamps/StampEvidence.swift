/// What the stamps of a file say about the order of their numbers.
///
/// Add all stamps of a file, in any order, or add up the evidence of its parts. An order counts for a
/// shape if every stamp of the shape exists in it, if no stamp of something past is after today, and if
/// no weekday that is named is wrong. Of two orders that are left, one falls if the stamps have at
/// least two different days and span at least five times as many days by it as by the other.
public struct StampEvidence: Hashable, Sendable {
  /// In the order of `StampShape.allCases`; empty if there is no stamp.
  private var shapes: [ShapeEvidence] = []
  /// Whether the file may have more stamps than those that were added, such as dates that belong to no
  /// tag. Then a stamp is never certain to be the only one.
  public var mayMissStamps = false

  /// No evidence.
  public init() {}

  /// Whether no stamp was added.
  public var isEmpty: Bool { shapes.isEmpty }

  /// The number of payloads that contain a stamp of the shape.
  public func payloadCount(of shape: StampShape) -> Int {
    shapes.isEmpty ? 0 : shapes[shape.rawValue].payloads
  }

  /// Adds the stamps in a payload; other dates add nothing.
  ///
  /// - Parameters:
  ///   - payload: the payload of a date tag.
  ///   - kind: what the payload of that tag may contain.
  ///   - isPast: whether the tag names something that has happened, as `@done` does.
  ///   - today: the last day that something past can have.
  ///   - options: the configured formats, whose dates are not stamps.
  /// - Returns: whether there is a stamp, of any shape.
  @discardableResult
  public mutating func add(
    _ payload: [UInt8], as kind: DatePayloadKind = .schedule, isPast: Bool, today: CivilDate,
    options: DateOptions = DateOptions()
  ) -> Bool {
    let text = payload.trimmedRange
    guard !text.isEmpty else { return false }
    switch kind {
    case .schedule, .day: break
    case .dayOrText: if !payload[text.lowerBound].isDigit { return false }
    case .recurrence, .recurrenceRule: return false
    }
    if options.formats.isEmpty, let plain = PlainStamp(payload, in: text) {
      add(plain.stamp, isPast: isPast, today: today)
      return true
    }
    var reader = ScheduleReader(ByteCursor(payload, in: text), .any, options: options)
    guard reader.readSchedule() != nil, !reader.stamps.isEmpty else { return false }
    add(reader.stamps, isPast: isPast, today: today)
    return true
  }

  /// Adds a payload that is a ``PlainStamp``, as most stamps are, without an allocation. Any other payload
  /// is left to ``add(_:as:isPast:today:options:)``.
  ///
  /// - Returns: whether it is one.
  package mutating func addPlain(
    _ payload: borrowing Span<UInt8>, isPast: Bool, today: CivilDate
  ) -> Bool {
    guard let plain = PlainStamp(payload, in: 0..<payload.count) else { return false }
    add(plain.stamp, isPast: isPast, today: today)
    return true
  }

  /// Adds the only stamp of a payload.
  private mutating func add(_ stamp: Stamp, isPast: Bool, today: CivilDate) {
    if shapes.isEmpty { shapes = StampEvidence.none }
    shapes[stamp.shape.rawValue].add(stamp, isPast: isPast, today: today)
    shapes[stamp.shape.rawValue].payloads += 1
  }

  /// Adds the stamps of one payload.
  private mutating func add(_ stamps: [Stamp], isPast: Bool, today: CivilDate) {
    if shapes.isEmpty { shapes = StampEvidence.none }
    var found: StampShapes = []
    for stamp in stamps {
      shapes[stamp.shape.rawValue].add(stamp, isPast: isPast, today: today)
      let isFirst = found.insert(StampShapes(CollectionOfOne(stamp.shape))).inserted
      if isFirst { shapes[stamp.shape.rawValue].payloads += 1 }
    }
  }

  private static let none = StampShape.allCases.map { _ in ShapeEvidence() }

  /// Adds the evidence of another part of the file.
  public mutating func add(_ other: StampEvidence) {
    if other.mayMissStamps { mayMissStamps = true }
    if other.shapes.isEmpty { return }
    if shapes.isEmpty {
      shapes = other.shapes
      return
    }
    for (index, evidence) in other.shapes.enumerated() { shapes[index].add(evidence) }
  }

  /// The orders that count for the file.
  public var orders: StampOrders { orders(under: StampOrders()) }

  /// The orders that count for the file: what `settings` leave open, its stamps decide.
  public func orders(under settings: StampOrders) -> StampOrders {
    var orders = settings
    for (shape, evidence) in zip(StampShape.allCases, shapes) {
      orders.decide(shape, evidence.decision(shape, mayMissStamps: mayMissStamps))
    }
    return orders
  }
}
