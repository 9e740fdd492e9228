extension PayloadReader {
  /// What ``reading`` is for a stamp as editors write most, if its day exists and nothing is suggested.
  /// Nil for any other payload.
  var plainStampReading: DateReading? {
    guard !suggests, options.formats.isEmpty, let plain = PlainStamp(payload, in: text) else {
      return nil
    }
    let stamp = plain.stamp
    let order = FieldOrders(preferredBy: options.orders)[.short]
    let day = stamp.text.day(.short, order)
    guard day.fault == nil else { return nil }
    let start = Moment(day.value, plain.time)
    var reading = DateReading(schedule: try? Schedule(start: start))
    reading.stamps = StampShapes(CollectionOfOne(.short))
    if hasOtherReading(stamp, than: day.value, order)
      || options.orders.isDoubtful(.short) && !options.orders.isCertain(.short)
    {
      reading.note = options.orders.words(for: order, .short)
    }
    let fault = DateFault.nonstandard("\(start)", order: reading.note)
    reading.problem = DateProblem(fault, in: text)
    return reading
  }

  private func hasOtherReading(
    _ stamp: Stamp, than date: CivilDate, _ order: FieldOrder
  ) -> Bool {
    func isReading(_ other: FieldOrder) -> Bool {
      if other == order { return false }
      let day = stamp.text.day(.short, other)
      return day.fault == nil && day.value != date
    }
    let (first, second) = StampShape.short.twoOrders
    return isReading(first) || isReading(second)
  }
}
