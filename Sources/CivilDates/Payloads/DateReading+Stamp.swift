extension DateReading {
  /// The reading of a payload that is a ``PlainStamp``, without a copy of its bytes. Nil for any other
  /// payload, and if its day does not exist or if it has several readings.
  static func ofPlainStamp(
    _ payload: Span<UInt8>, _ options: DateOptions, suggests: Bool
  ) -> DateReading? {
    let text = 0..<payload.count
    guard options.formats.isEmpty, let plain = PlainStamp(payload, in: text) else { return nil }
    return ofStamp(plain.stamp, at: plain.time, in: text, options, suggests: suggests)
  }

  /// The reading of a text that is one stamp, with a time that exists or none: most payloads with a problem
  /// are such stamps. Nil if its day does not exist or if it has several readings.
  static func ofStamp(
    _ stamp: Stamp, at time: CivilTime?, in text: Range<Int>, _ options: DateOptions, suggests: Bool
  ) -> DateReading? {
    let orders = options.orders
    let order = orders.preferred[stamp.shape]
    guard stamp.hasOnlyReading(order, among: orders),
      let day = stamp.text.existingDay(stamp.shape, order)
    else { return nil }
    let start = Moment(day, at: time)
    let other = otherDay(of: stamp, than: start.date, order)
    let isCertain =
      orders.isCertain(for: stamp.shape)
      || other == nil && !orders.isDoubtful(for: stamp.shape)
        && !stamp.mayBeSlip(ofOrderOtherThan: order)
    let reason = isCertain && other == nil ? nil : orders.reason(for: stamp.shape)
    var suggestions: [DateSuggestion] = []
    if suggests {
      func suggest(_ meant: Moment) {
        suggestions.append(
          DateSuggestion(
            stamp.isReadYearFirst ? .writeAsInsteadOfStamp : .writeAs, meant.description,
            isSafe: isCertain))
      }
      suggest(start)
      if let other, !isCertain { suggest(Moment(other, at: time)) }
    }
    let spelling = StampSpelling(start, order, reason)
    return DateReading(
      schedule: try? Schedule(start: start), note: reason.map(order.words),
      stamps: StampShapes(CollectionOfOne(stamp.shape)),
      problem: DateProblem(.stamp(spelling), in: text, suggestions: suggestions))
  }
}

/// The first day that a stamp means in another order of its shape; nil if all mean `date`, or none.
private func otherDay(of stamp: Stamp, than date: CivilDate, _ order: FieldOrder) -> CivilDate? {
  func day(_ other: FieldOrder) -> CivilDate? {
    if other == order { return nil }
    guard let day = stamp.text.existingDay(stamp.shape, other) else { return nil }
    return day == date ? nil : day
  }
  let (first, second) = stamp.shape.twoOrders
  return day(first) ?? day(second)
}
