extension PayloadReader {
  /// What ``reading`` is for a payload that is one stamp and nothing else, if its day exists and it has one
  /// reading: most payloads with a problem are such stamps. Nil for any other payload.
  var stampReading: DateReading? {
    let orders = options.orders
    let preferred = FieldOrders(preferredBy: orders)
    guard let (stamp, start) = onlyStamp(preferred) else { return nil }
    let shape = stamp.shape
    guard stamp.hasOnlyReading(preferred[shape], among: orders) else { return nil }
    let other = otherDay(of: stamp, than: start.date, preferred[shape])
    let isCertain =
      orders.isCertain(for: shape)
      || other == nil && !orders.isDoubtful(for: shape)
        && !stamp.mayBeSlip(ofOrderOtherThan: preferred[shape])
    let reason = isCertain && other == nil ? nil : orders.reason(for: shape)
    let spelling = StampSpelling(start, preferred[shape], reason)
    var suggestions: [DateSuggestion] = []
    if suggests {
      let others = isCertain ? nil : other.map { ["\(Moment($0, at: start.time))"] }
      suggestions = rewrites(
        ["\(start)"] + (others ?? []), isCertain, hasStamp: stamp.isReadYearFirst)
    }
    return DateReading(
      schedule: try? Schedule(start: start), note: reason.map(preferred[shape].words),
      stamps: StampShapes(CollectionOfOne(shape)),
      problem: DateProblem(.stamp(spelling), in: text, suggestions: suggestions))
  }

  /// The stamp that is the whole payload, and what it means in these orders if its day and time exist.
  private func onlyStamp(_ orders: FieldOrders) -> (stamp: Stamp, start: Moment)? {
    if options.formats.isEmpty, let plain = PlainStamp(payload, in: text) {
      let shape = plain.stamp.shape
      let day = plain.stamp.text.day(shape, orders[shape])
      return day.fault == nil ? (plain.stamp, Moment(day.value, at: plain.time)) : nil
    }
    var reader = ScheduleReader(
      ByteCursor(payload, in: text), .any, options: options, orders: orders)
    guard let start = reader.readMoment(.start), reader.cursor.isAtEnd, reader.fault == nil,
      let stamp = reader.stamps.first
    else { return nil }
    return (stamp, start)
  }

  /// The first day that a stamp means in another order of its shape; nil if all mean `date`, or none.
  private func otherDay(of stamp: Stamp, than date: CivilDate, _ order: FieldOrder) -> CivilDate? {
    func day(_ other: FieldOrder) -> CivilDate? {
      if other == order { return nil }
      let day = stamp.text.day(stamp.shape, other)
      return day.fault == nil && day.value != date ? day.value : nil
    }
    let (first, second) = stamp.shape.twoOrders
    return day(first) ?? day(second)
  }

  /// The texts that could replace a payload with another spelling.
  func rewrites(_ texts: [String], _ isCertain: Bool, hasStamp: Bool) -> [DateSuggestion] {
    let note = hasStamp ? " (PlainTasks expects its own stamp)" : ""
    return texts.map {
      DateSuggestion(title: "Write as \($0)\(note)", replacement: $0, isSafe: isCertain)
    }
  }
}
