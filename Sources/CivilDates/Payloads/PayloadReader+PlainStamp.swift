extension PayloadReader {
  /// What ``reading`` is for a stamp as editors write most, if its day exists. Nil for any other payload.
  var plainStampReading: DateReading? {
    guard options.formats.isEmpty, let plain = PlainStamp(payload, in: text) else { return nil }
    let stamp = plain.stamp
    let orders = options.orders
    let order = FieldOrders(preferredBy: orders)[.short]
    let day = stamp.text.day(.short, order)
    guard day.fault == nil else { return nil }
    let start = Moment(day.value, plain.time)
    let others = otherDays(of: stamp, than: day.value, order).map { Moment($0, plain.time) }
    let isCertain = orders.isCertain(.short) || others.isEmpty && !orders.isDoubtful(.short)
    let note = isCertain && others.isEmpty ? nil : orders.words(for: order, .short)
    var reading = DateReading(schedule: try? Schedule(start: start))
    reading.note = note
    reading.stamps = StampShapes(CollectionOfOne(.short))
    let canonical = "\(start)"
    reading.problem = DateProblem(
      .nonstandard(canonical, order: note), in: text,
      suggestions: suggests
        ? rewrites([canonical] + (isCertain ? [] : others.sorted().map { "\($0)" }), isCertain) : []
    )
    return reading
  }

  /// The days that a stamp means in the other orders of its shape.
  private func otherDays(
    of stamp: Stamp, than date: CivilDate, _ order: FieldOrder
  ) -> [CivilDate] {
    let (first, second) = StampShape.short.twoOrders
    var days: [CivilDate] = []
    for other in [first, second] where other != order {
      let day = stamp.text.day(.short, other)
      if day.fault == nil, day.value != date, !days.contains(day.value) { days.append(day.value) }
    }
    return days
  }

  /// The texts that could replace a stamp.
  func rewrites(_ texts: [String], _ isCertain: Bool, hasStamp: Bool = true) -> [Suggestion] {
    let note = hasStamp ? " (PlainTasks expects its own stamp)" : ""
    return texts.map {
      Suggestion(title: "Write as \($0)\(note)", replacement: $0, isSafe: isCertain)
    }
  }
}
