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
    var reader = ScheduleReader(
      cursor: ByteCursor(payload, in: text), spelling: .any, options: options)
    guard reader.readSchedule() != nil, !reader.stamps.isEmpty else { return false }
    add(reader.stamps, isPast: isPast, today: today)
    return true
  }

  /// Adds a payload that is a stamp as editors write it, as most stamps are, without an allocation. Any other payload
  /// is left to ``add(_:as:isPast:today:options:)``.
  ///
  /// - Returns: whether it is one.
  package mutating func addPlain(
    _ payload: Span<UInt8>, isPast: Bool, today: CivilDate
  ) -> Bool {
    guard let plain = Stamp(plain: payload) else { return false }
    add(CollectionOfOne(plain), isPast: isPast, today: today)
    return true
  }

  /// Adds the stamps of one payload.
  private mutating func add(_ stamps: some Sequence<Stamp>, isPast: Bool, today: CivilDate) {
    if shapes.isEmpty { shapes = StampEvidence.none }
    var found: StampShapes = []
    for stamp in stamps {
      shapes[stamp.shape.rawValue].add(stamp, isPast: isPast, today: today)
      let isFirst = found.insert(StampShapes(CollectionOfOne(stamp.shape))).inserted
      if isFirst { shapes[stamp.shape.rawValue].payloads += 1 }
    }
  }

  /// Whether every stamp of the shape that was added is read in one order, in which its day exists and, of
  /// something past, is not after today.
  ///
  /// - Parameter orders: those that count for the file.
  package func isSettled(_ shape: StampShape, in orders: StampOrders) -> Bool {
    !shapes.isEmpty && orders.reason(for: shape) != .contradictory
      && shapes[shape.rawValue].fits(isFirst: orders.preferred[shape] == shape.orders[0])
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

/// What the stamps of one shape say about their order.
struct ShapeEvidence: Hashable, Sendable {
  /// The number of payloads that contain them.
  var payloads = 0
  /// The stamps, read in the first of the shape's two orders, and in the second.
  private var first = StampReadings()
  private var second = StampReadings()

  /// How many times as many days the stamps must span for an order to fall.
  private static let decisiveRatio = 5

  mutating func add(_ stamp: Stamp, isPast: Bool, today: CivilDate) {
    let orders = stamp.shape.orders
    first.add(StampReadings(stamp, orders[0], isPast: isPast, today: today))
    second.add(StampReadings(stamp, orders[1], isPast: isPast, today: today))
  }

  mutating func add(_ other: ShapeEvidence) {
    payloads += other.payloads
    first.add(other.first)
    second.add(other.second)
  }

  /// Whether each stamp can be meant in the first of the shape's two orders, or in the second.
  func fits(isFirst: Bool) -> Bool { (isFirst ? first : second).misfits == .none }

  /// Which of the shape's orders count, and why.
  ///
  /// - Parameter mayMissStamps: whether the file may have more stamps than these.
  func decision(_ shape: StampShape, mayMissStamps: Bool) -> StampOrders.Decision {
    let orders = shape.orders
    switch (first.misfits, second.misfits) {
    case (.none, .none), (.none, .one(_, .slip)), (.one(_, .slip), .none): break
    case (.none, _):
      return .onlyFit(orders[0], isCertain: second.isCertainlyWrong(mayMissStamps))
    case (_, .none):
      return .onlyFit(orders[1], isCertain: first.isCertainlyWrong(mayMissStamps))
    case (.one(_, .slip), .one(_, .slip)):
      return .init(orders: shape.orders, reason: .contradictory)
    case (.one(_, .slip), _): return .onlyFit(orders[0], isCertain: false)
    case (_, .one(_, .slip)): return .onlyFit(orders[1], isCertain: false)
    case (_, _): return .init(orders: shape.orders, reason: .contradictory)
    }
    if first.span > 0, second.span > 0 {
      if first.span >= Self.decisiveRatio * second.span {
        return .init(orders: [orders[1]], reason: .closest)
      }
      if second.span >= Self.decisiveRatio * first.span {
        return .init(orders: [orders[0]], reason: .closest)
      }
    }
    return .init(orders: shape.orders, reason: .open)
  }
}

/// What stamps of one shape mean in one order.
private struct StampReadings: Hashable, Sendable {
  /// The stamps that cannot be meant so, told apart by their numbers.
  enum Misfits: Hashable, Sendable {
    case none
    /// One stamp, as often as it occurs.
    case one(numbers: Int, Cause)
    case several
  }

  /// Why a stamp cannot be meant so.
  enum Cause: Hashable, Sendable {
    /// Its month is too short for its day. That does not show another order: `25-06-31` does not mean
    /// the year 2031.
    case slip
    /// It is after today, although it names something past. A mistyped digit is enough for that.
    case future
    /// It does not exist at all.
    case nonexistent
  }

  private(set) var misfits = Misfits.none
  /// Whether at least one stamp is not a misfit.
  private var hasFit = false
  /// The day numbers of the stamps.
  private var days: ClosedRange<Int>?

  init() {}

  init(_ stamp: Stamp, _ order: FieldOrder, isPast: Bool, today: CivilDate) {
    let day = stamp.text.day(stamp.shape, order)
    if stamp.isEvidence { days = day.value.dayNumber...day.value.dayNumber }
    let isFuture = isPast && day.fault == nil && day.value > today
    guard stamp.isEvidence, day.fault != nil || isFuture else {
      hasFit = true
      return
    }
    let text = stamp.text
    misfits = .one(
      numbers: (text.first.value * 10_000 + text.second.value) * 10_000 + text.third.value,
      isFuture ? .future : stamp.isSlip(order) ? .slip : .nonexistent)
  }

  mutating func add(_ other: StampReadings) {
    switch (misfits, other.misfits) {
    case (_, .none): break
    case (.none, let misfit): misfits = misfit
    case (let misfit, let another): if misfit != another { misfits = .several }
    }
    hasFit = hasFit || other.hasFit
    if let days, let more = other.days {
      self.days = min(days.lowerBound, more.lowerBound)...max(days.upperBound, more.upperBound)
    } else {
      days = days ?? other.days
    }
  }

  /// The number of days from the first stamp to the last.
  var span: Int { days.map { $0.upperBound - $0.lowerBound } ?? 0 }

  /// Whether one mistyped stamp is not enough to make the order seem wrong.
  func isCertainlyWrong(_ mayMissStamps: Bool) -> Bool {
    switch misfits {
    case .none: false
    case .one(_, let cause): cause == .nonexistent && !hasFit && !mayMissStamps
    case .several: true
    }
  }
}

extension StampOrders.Decision {
  fileprivate static func onlyFit(_ order: FieldOrder, isCertain: Bool) -> Self {
    Self(orders: [order], reason: isCertain ? .onlyFit : .onlyFitOfOne)
  }
}
