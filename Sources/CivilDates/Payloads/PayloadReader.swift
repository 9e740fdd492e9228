/// Compares the possible readings of one payload and finds what is wrong with it.
struct PayloadReader {
  let payload: [UInt8]
  /// The payload without leading and trailing blanks.
  let text: Range<Int>
  let kind: DatePayloadKind
  let today: CivilDate
  let options: DateOptions
  /// Whether to suggest payloads that could replace this one.
  let suggests: Bool

  /// One way to read the payload.
  struct Candidate {
    var reader: ScheduleReader
    var parts: ScheduleParts
  }

  var reading: DateReading {
    guard let first = candidate(options.orders.preferred) else {
      return DateReading(problem: noDate)
    }
    return stampReading(of: first) ?? fullReading(of: first)
  }

  /// What ``reading`` is for a payload that begins with a date, and has no text after it that cannot
  /// belong to one. Nil for any other payload: no problem is looked for.
  var dateReading: DateReading? {
    guard let first = candidate(options.orders.preferred) else { return nil }
    if first.reader.fault == nil, hasUnreadableTail(first) { return nil }
    return stampReading(of: first) ?? fullReading(of: first)
  }

  /// What ``fullReading(of:)`` is for a candidate that is one stamp and nothing else; nil for any other.
  func stampReading(of first: Candidate) -> DateReading? {
    guard let stamp = first.onlyStamp, first.reader.cursor.isAtEnd, first.reader.fault == nil else {
      return nil
    }
    return .ofStamp(stamp, at: first.parts.start.time, in: text, options, suggests: suggests)
  }

  /// The reading in all orders that count, of which `first` is the preferred one.
  func fullReading(of first: Candidate) -> DateReading {
    let orders = otherOrders(than: first)
    var reading =
      orders.isEmpty ? reading(of: first) : reading(of: [first] + orders.compactMap(candidate))
    reading.stamps = first.reader.stampShapes
    return reading
  }

  /// The reading of the only candidate.
  private func reading(of candidate: Candidate) -> DateReading {
    if let fault = candidate.reader.fault { return DateReading(problem: invalidField(fault)) }
    if let problem = unreadableTail(of: candidate) { return DateReading(problem: problem) }
    return checkedReading(of: candidate)
  }

  /// The reading of a payload in which the order of the fields is ambiguous.
  private func reading(of candidates: [Candidate]) -> DateReading {
    let existing = candidates.filter { $0.reader.fault == nil }
    guard let candidate = existing.first else {
      return DateReading(problem: invalidField(in: candidates))
    }
    let readings = distinctReadings(of: existing)
    if readings.count > 1, unreadableTail(of: candidate) == nil {
      return DateReading(problem: ambiguity(of: readings, in: candidate))
    }
    return reading(of: candidate)
  }

  /// Whether the payload is a schedule, whatever is wrong with it.
  var isSchedule: Bool {
    guard let first = candidate(options.orders.preferred) else { return false }
    let candidates = [first] + otherOrders(than: first).compactMap(candidate)
    let existing = candidates.first { $0.reader.fault == nil }
    return existing.map { unreadableTail(of: $0) == nil } ?? true
  }

  /// Whether the whole payload is a schedule, in one reading or several.
  var isReadable: Bool {
    guard let first = candidate(options.orders.preferred) else { return false }
    let candidates = [first] + otherOrders(than: first).compactMap(candidate)
    let existing = candidates.first { $0.reader.fault == nil }
    return existing.map { $0.reader.cursor.isAtEnd && $0.parts.mismatchedEnd == nil } ?? false
  }

  func candidate(_ orders: FieldOrders) -> Candidate? {
    let cursor = ByteCursor(payload, in: text)
    var reader = ScheduleReader(cursor, .any, options: options, orders: orders)
    return reader.readSchedule().map { Candidate(reader: reader, parts: $0) }
  }

  /// The orders besides the preferred ones in which the stamps are read.
  private func otherOrders(than first: Candidate) -> [FieldOrders] {
    let preferred = options.orders.preferred
    let isOnlyReading = first.reader.stamps.allSatisfy {
      $0.hasOnlyReading(preferred[$0.shape], among: options.orders)
    }
    if isOnlyReading { return [] }
    var all = [preferred]
    for shape in StampShape.allCases {
      let readings = first.reader.stamps.filter { $0.shape == shape }
        .map { $0.readings(among: options.orders) }
      if readings.isEmpty { continue }
      let common = options.orders[shape].filter { order in
        readings.allSatisfy { $0.contains(order) }
      }
      all = common.flatMap { order in
        all.map { orders in
          var orders = orders
          orders[shape] = order
          return orders
        }
      }
    }
    return all.filter { $0 != preferred }
  }

  private func distinctReadings(of candidates: [Candidate]) -> [ScheduleParts] {
    var readings: [ScheduleParts] = []
    for candidate in candidates {
      let parts = candidate.parts
      if !readings.contains(where: parts.means) { readings.append(parts) }
    }
    return readings
  }
}

extension ScheduleParts {
  /// The value of the parts.
  var schedule: Schedule {
    get throws(ScheduleError) {
      try Schedule(start: start, end: end?.moment, writable: boxedRecurrence)
    }
  }

  /// The canonical text, even of parts that are not a valid schedule.
  var text: String {
    Schedule.text(start, end?.moment, recurrence, leavingOutEveryDay: isImpliedDaily)
  }

  /// Whether the other parts have the same values; ranges are ignored.
  func means(_ other: ScheduleParts) -> Bool {
    start == other.start && end?.moment == other.end?.moment && recurrence == other.recurrence
  }
}
