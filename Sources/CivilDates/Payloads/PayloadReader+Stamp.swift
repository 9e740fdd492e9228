extension PayloadReader {
  /// What ``reading`` is for a payload that is one stamp and nothing else, if its day exists and it has one
  /// reading: most payloads with a problem are such stamps. Nil for any other payload.
  var stampReading: DateReading? {
    let orders = options.orders
    let preferred = FieldOrders(preferredBy: orders)
    guard let (stamp, start) = onlyStamp(preferred) else { return nil }
    let shape = stamp.shape
    guard stamp.hasOnlyReading(preferred[shape], among: orders) else { return nil }
    let others = otherDays(of: stamp, than: start.date, preferred[shape])
      .map { Moment($0, at: start.time) }
    let isCertain =
      orders.isCertain(for: shape)
      || others.isEmpty && !orders.isDoubtful(for: shape)
        && !stamp.mayBeSlip(ofOrderOtherThan: preferred[shape])
    let note = isCertain && others.isEmpty ? nil : orders.words(for: preferred[shape], shape)
    var reading = DateReading(schedule: try? Schedule(start: start))
    reading.note = note
    reading.stamps = StampShapes(CollectionOfOne(shape))
    let canonical = "\(start)"
    reading.problem = DateProblem(
      .nonstandard(canonical, order: note), in: text,
      suggestions: suggests
        ? rewrites(
          [canonical] + (isCertain ? [] : others.sorted().map { "\($0)" }), isCertain,
          hasStamp: stamp.isReadYearFirst) : [])
    return reading
  }

  /// The stamp that is the whole payload, and what it means in these orders if its day and time exist.
  private func onlyStamp(_ orders: FieldOrders) -> (stamp: Stamp, start: Moment)? {
    if options.formats.isEmpty, let plain = PlainStamp(payload, in: text) {
      let day = plain.stamp.text.day(.short, orders[.short])
      return day.fault == nil ? (plain.stamp, Moment(day.value, at: plain.time)) : nil
    }
    var reader = ScheduleReader(
      ByteCursor(payload, in: text), .any, options: options, orders: orders)
    guard let start = reader.readMoment(.start), reader.cursor.isAtEnd, reader.fault == nil,
      let stamp = reader.stamps.first
    else { return nil }
    return (stamp, start)
  }

  /// The days that a stamp means in the other orders of its shape.
  private func otherDays(
    of stamp: Stamp, than date: CivilDate, _ order: FieldOrder
  ) -> [CivilDate] {
    let (first, second) = stamp.shape.twoOrders
    var days: [CivilDate] = []
    for other in [first, second] where other != order {
      let day = stamp.text.day(stamp.shape, other)
      if day.fault == nil, day.value != date, !days.contains(day.value) { days.append(day.value) }
    }
    return days
  }

  /// The texts that could replace a payload with another spelling.
  func rewrites(_ texts: [String], _ isCertain: Bool, hasStamp: Bool) -> [Suggestion] {
    let note = hasStamp ? " (PlainTasks expects its own stamp)" : ""
    return texts.map {
      Suggestion(title: "Write as \($0)\(note)", replacement: $0, isSafe: isCertain)
    }
  }
}
