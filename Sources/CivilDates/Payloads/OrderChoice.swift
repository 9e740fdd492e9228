/// Why the stamps of a payload were read in their order, and how else they could be read.
struct OrderChoice {
  /// The canonical texts in the other orders, of those that are a schedule and another one; empty if
  /// the reader suggests nothing.
  let others: [String]
  /// Whether nothing else can be meant, even if one stamp of the file is mistyped.
  let isCertain: Bool
  /// The order and what it stands on; nil if the numbers mean the same in each order.
  let note: String?

  /// The choice of a candidate that is a valid schedule.
  init(_ candidate: PayloadReader.Candidate, of reader: PayloadReader) {
    let orders = reader.options.orders
    var others: Set<String> = []
    var ambiguous: StampShape?
    var uncertain: StampShape?
    for shape in candidate.reader.stampShapes.shapes {
      let readings = reader.otherReadings(of: candidate, shape)
      if !readings.isEmpty, ambiguous == nil { ambiguous = shape }
      if uncertain == nil, !orders.isCertain(for: shape),
        !readings.isEmpty || orders.isDoubtful(for: shape)
          || candidate.mayBeSlip(ofOrderOtherThan: candidate.reader.orders[shape], shape)
      {
        uncertain = shape
      }
      if reader.suggests { others.formUnion(readings.map { $0.text }) }
    }
    self.others = others.sorted()
    isCertain = uncertain == nil
    note = (uncertain ?? ambiguous).map { shape in
      orders.words(for: candidate.reader.orders[shape], shape)
    }
  }
}

extension PayloadReader {
  /// The schedules, other than the candidate, that the stamps of one shape mean in another order.
  fileprivate func otherReadings(of candidate: Candidate, _ shape: StampShape) -> [ScheduleParts] {
    let order = candidate.reader.orders[shape]
    let (first, second) = shape.twoOrders
    var readings: [ScheduleParts] = []
    if first != order, let other = other(than: candidate, shape, first) { readings.append(other) }
    if second != order, let other = other(than: candidate, shape, second) { readings.append(other) }
    return readings
  }

  private func other(
    than candidate: Candidate, _ shape: StampShape, _ order: FieldOrder
  ) -> ScheduleParts? {
    if let stamp = candidate.onlyStamp {
      let day = stamp.text.day(shape, order)
      guard day.fault == nil, day.value != candidate.parts.start.date else { return nil }
      return ScheduleParts(start: Moment(day.value, at: candidate.parts.start.time))
    }
    var orders = candidate.reader.orders
    orders[shape] = order
    guard let other = self.candidate(orders), other.reader.fault == nil,
      (try? other.parts.schedule) != nil, other.parts.text != candidate.parts.text
    else { return nil }
    return other.parts
  }
}

extension PayloadReader.Candidate {
  /// Whether one of the stamps of the shape may be a slip of an author who uses another order.
  fileprivate func mayBeSlip(ofOrderOtherThan order: FieldOrder, _ shape: StampShape) -> Bool {
    reader.stamps.contains { $0.shape == shape && $0.mayBeSlip(ofOrderOtherThan: order) }
  }

  /// The stamp that is all of the candidate, but for a time before the end of its day.
  var onlyStamp: Stamp? {
    guard reader.stamps.count == 1, parts.end == nil, parts.recurrenceRange == nil else {
      return nil
    }
    return reader.stamps.first
  }
}
