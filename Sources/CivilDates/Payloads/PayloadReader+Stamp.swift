extension PayloadReader {
  /// What ``fullReading(of:)`` is for a candidate that is one stamp and nothing else; nil for any other.
  func stampReading(of first: Candidate, _ preferred: FieldOrders) -> DateReading? {
    guard let stamp = first.onlyStamp, first.reader.cursor.isAtEnd, first.reader.fault == nil else {
      return nil
    }
    return reading(of: stamp, at: first.parts.start.time, preferred)
  }

  /// What ``reading`` is for a payload that is one stamp, with a time that exists or none: most payloads with
  /// a problem are such stamps. Nil if its day does not exist or if it has several readings.
  func reading(
    of stamp: Stamp, at time: CivilTime?, _ preferred: FieldOrders
  ) -> DateReading? {
    let orders = options.orders
    let shape = stamp.shape
    guard stamp.hasOnlyReading(preferred[shape], among: orders) else { return nil }
    guard let day = stamp.text.existingDay(shape, preferred[shape]) else { return nil }
    let start = Moment(day, at: time)
    let other = otherDay(of: stamp, than: start.date, preferred[shape])
    let isCertain =
      orders.isCertain(for: shape)
      || other == nil && !orders.isDoubtful(for: shape)
        && !stamp.mayBeSlip(ofOrderOtherThan: preferred[shape])
    let reason = isCertain && other == nil ? nil : orders.reason(for: shape)
    let spelling = StampSpelling(start, preferred[shape], reason)
    var suggestions: [DateSuggestion] = []
    if suggests {
      let other = isCertain ? nil : other.map { Moment($0, at: start.time) }
      suggestions.reserveCapacity(other == nil ? 1 : 2)
      suggestions.append(rewrite(start.description, isCertain, hasStamp: stamp.isReadYearFirst))
      if let other {
        suggestions.append(rewrite(other.description, isCertain, hasStamp: stamp.isReadYearFirst))
      }
    }
    return DateReading(
      schedule: try? Schedule(start: start), note: reason.map(preferred[shape].words),
      stamps: StampShapes(CollectionOfOne(shape)),
      problem: DateProblem(.stamp(spelling), in: text, suggestions: suggestions))
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

  /// The texts that could replace a payload with another spelling.
  func rewrites(_ texts: [String], _ isCertain: Bool, hasStamp: Bool) -> [DateSuggestion] {
    texts.map { rewrite($0, isCertain, hasStamp: hasStamp) }
  }

  private func rewrite(
    _ replacement: String, _ isCertain: Bool, hasStamp: Bool
  ) -> DateSuggestion {
    let title = writtenMessage { title in
      title.append(literal: "Write as ")
      title += replacement.utf8
      if hasStamp { title.append(literal: " (PlainTasks expects its own stamp)") }
    }
    return DateSuggestion(title: title, replacement: replacement, isSafe: isCertain)
  }
}
