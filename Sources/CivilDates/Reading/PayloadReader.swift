/// Compares the possible readings of one payload and finds what is wrong with it.
struct PayloadReader {
  let payload: [UInt8]
  /// The payload without leading and trailing blanks.
  var text: Range<Int> { payload.trimmedRange }
  var kind = DatePayloadKind.schedule
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
    return fullReading(of: first)
  }

  /// What ``reading`` is for a payload that begins with a date, and has no text after it that cannot
  /// belong to one. Nil for any other payload: no problem is looked for.
  var dateReading: DateReading? {
    guard let first = candidate(options.orders.preferred) else { return nil }
    if first.reader.fault == nil, hasUnreadableTail(first) { return nil }
    return fullReading(of: first)
  }

  /// The reading in all orders that count, of which `first` is the preferred one.
  private func fullReading(of first: Candidate) -> DateReading {
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
    let readings: [ScheduleParts] = existing.reduce(into: []) { readings, candidate in
      if !readings.contains(where: candidate.parts.means) { readings.append(candidate.parts) }
    }
    if readings.count > 1, !hasUnreadableTail(candidate) {
      return DateReading(problem: ambiguity(of: readings, in: candidate))
    }
    return reading(of: candidate)
  }

  /// The first candidate whose days and times exist, or else the first one; nil if the payload does not begin
  /// with a date.
  private var bestCandidate: Candidate? {
    guard let first = candidate(options.orders.preferred) else { return nil }
    if first.reader.fault == nil { return first }
    return otherOrders(than: first).lazy.compactMap(candidate).first { $0.reader.fault == nil }
      ?? first
  }

  /// Whether the payload is a schedule, whatever is wrong with it.
  var isSchedule: Bool {
    bestCandidate.map { $0.reader.fault != nil || !hasUnreadableTail($0) } ?? false
  }

  /// Whether the whole payload is a schedule, in one reading or several.
  var isReadable: Bool {
    guard let best = bestCandidate, best.reader.fault == nil else { return false }
    return best.reader.cursor.isAtEnd && best.parts.mismatchedEnd == nil
  }

  func candidate(_ orders: FieldOrders) -> Candidate? {
    let cursor = ByteCursor(payload, in: text)
    var reader = ScheduleReader(cursor: cursor, spelling: .any, options: options, orders: orders)
    return reader.readSchedule().map { Candidate(reader: reader, parts: $0) }
  }

  /// The orders besides the preferred ones in which the stamps are read.
  private func otherOrders(than first: Candidate) -> [FieldOrders] {
    let preferred = options.orders.preferred
    let isOnlyReading = first.reader.stamps.allSatisfy {
      $0.readings(among: options.orders).elementsEqual(CollectionOfOne(preferred[$0.shape]))
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

  /// The day or time that does not exist; if possible, of a candidate whose month exists.
  func invalidField(in candidates: [Candidate]) -> DateProblem? {
    let faults = candidates.compactMap { $0.reader.fault }
    let nearest = faults.first { fault in
      if case .field(.month) = fault.fault { false } else { true }
    }
    return (nearest ?? faults.first).map { invalidField($0) }
  }

  /// The day or time that does not exist.
  func invalidField(_ fault: ScheduleReader.FieldFault) -> DateProblem {
    let suggestions =
      suggests
      ? [
        DateSuggestion(
          title: "Change to \(fault.nearest)",
          replacement: replacing(fault.context, with: fault.nearest))
      ] : []
    return DateProblem(fault.fault, in: fault.range, suggestions: suggestions)
  }

  /// Whether ``unreadableTail(of:)`` finds something, which takes longer to describe.
  func hasUnreadableTail(_ candidate: Candidate) -> Bool {
    if candidate.parts.mismatchedEnd != nil { return true }
    return candidate.parts.recurrenceRange == nil
      && !candidate.reader.cursor.skippingBlanks.isEmpty
  }

  /// The text after a readable start that does not belong to a schedule.
  func unreadableTail(of candidate: Candidate) -> DateProblem? {
    let parts = candidate.parts
    if parts.recurrenceRange == nil {
      let rest = candidate.reader.cursor.skippingBlanks
      guard rest.isEmpty else {
        return oddCharacter ?? offset(at: candidate.reader.cursor) ?? looseTime(rest)
          ?? misspelledTail(rest)
          ?? DateProblem(
            .unreadableDate,
            "`\(excerpt(of: payload, in: rest))` cannot follow the date: a time, `-` and an end, "
              + "`every`, `thru` or `for` can", in: rest)
      }
    }
    if let end = parts.mismatchedEnd {
      let error: ScheduleError = parts.start.time == nil ? .endOnlyHasTime : .startOnlyHasTime
      return DateProblem(.unreadableDate, error.description, in: end.range)
    }
    return nil
  }

  /// The readings, and a suggestion for each that is a schedule.
  func ambiguity(of readings: [ScheduleParts], in candidate: Candidate) -> DateProblem {
    let isContradictory = candidate.reader.stamps.contains {
      options.orders.reason(for: $0.shape) == .contradictory
    }
    return DateProblem(
      .ambiguousDate,
      "the date can be read as \(readings.map { $0.text }.joined(separator: " or as "))"
        + (isContradictory ? ": the stamps of this file contradict each other" : ""), in: text,
      suggestions: readings.filter { suggests && (try? $0.schedule) != nil }.map { reading in
        DateSuggestion(
          title: "Read as \(reading.text)", replacement: reading.text)
      })
  }

  /// The value of the only candidate, and what is wrong with it.
  func checkedReading(of candidate: Candidate) -> DateReading {
    let parts = candidate.parts
    let schedule = try? parts.schedule
    var reading = DateReading(schedule: schedule, isImpliedDaily: parts.isImpliedDaily)
    let unexpected = unexpected(parts)
    let broken = brokenRecurrence(candidate)
    if let problem = unexpected ?? reversal(parts) ?? broken {
      // Of a payload with more text, the schedule would be only a part.
      if unexpected == nil || broken != nil { reading.schedule = nil }
      reading.problem = problem
    } else if let schedule {
      let order = OrderChoice(candidate, of: self)
      reading.order = order.note
      reading.problem = emptiness(parts) ?? otherSpelling(of: schedule, candidate, order)
    }
    return reading
  }

  private func unexpected(_ parts: ScheduleParts) -> DateProblem? {
    if kind == .schedule { return nil }
    let unexpected =
      parts.end.map { ("an end", $0.range) }
      ?? parts.recurrenceRange.map { ("a recurrence", payload.skipBlanks(in: $0)) }
    return unexpected.map { part, range in
      DateProblem(
        .unexpectedRange,
        "\(part) is not allowed here: write one day, or one day and a time", in: range)
    }
  }

  private func reversal(_ parts: ScheduleParts) -> DateProblem? {
    guard let end = parts.end else { return nil }
    let isReversed =
      parts.start.time == nil
      ? end.moment.date < parts.start.date : !end.moment.isAfter(parts.start)
    guard isReversed else { return nil }
    var suggestions: [DateSuggestion] = []
    func offer(_ title: String, _ start: Moment, _ end: Moment) {
      let swapped = try? Schedule(start: start, end: end, writable: parts.recurrence)
      guard let swapped else { return }
      suggestions.append(
        DateSuggestion(
          title: title,
          replacement: swapped.text(leavingOutEveryDay: parts.isImpliedDaily)))
    }
    if suggests { offer("Swap the start and the end", end.moment, parts.start) }
    if suggests, end.moment.time != nil, end.moment.date == parts.start.date,
      let next = end.moment.date.adding(days: 1)
    {
      offer("End on the next day", parts.start, Moment(next, at: end.moment.time))
    }
    return DateProblem(
      .reversedRange, "the end \(end.moment) is not after the start \(parts.start)", in: end.range,
      suggestions: suggestions)
  }

  private func brokenRecurrence(_ candidate: Candidate) -> DateProblem? {
    if let stop = candidate.parts.stop {
      let meant = suggests ? stop.meant : nil
      let corrected = meant.flatMap { canonical(of: replacing(stop.range, with: $0)) }
      return DateProblem(
        .recurrence(stop), in: stop.range,
        suggestions: corrected.map { [.change(to: $0)] } ?? [])
    }
    let rest = candidate.reader.cursor.skippingBlanks
    if rest.isEmpty { return nil }
    return missingComma(at: candidate.reader.cursor)
      ?? DateProblem(
        .invalidRecurrence,
        "`\(excerpt(of: payload, in: rest))` cannot follow: the recurrence is already complete",
        in: rest)
  }

  private func emptiness(_ parts: ScheduleParts) -> DateProblem? {
    guard var recurrence = parts.recurrence, let tail = parts.recurrenceRange else { return nil }
    guard recurrence.isEmpty(startingAt: parts.start) else { return nil }
    let range = payload.skipBlanks(in: tail)
    guard case .until(let limit) = recurrence.limit else { return .noOccurrence(in: range) }
    let last = limit.time == nil ? Moment(limit.date, at: .endOfDay) : limit
    recurrence.limit = .endless
    let bound =
      parts.start.isAfter(last)
      ? "start \(parts.start)"
      : Occurrences(boundedFrom: parts.start, recurrence: recurrence).first
        .map { "first day \($0)" }
    return bound.map {
      DateProblem(
        .emptyRecurrence,
        "the recurrence has no occurrence: its limit \(limit) is before its \($0)", in: range)
    } ?? .noOccurrence(in: range)
  }

  private func otherSpelling(
    of schedule: Schedule, _ candidate: Candidate, _ order: OrderChoice
  ) -> DateProblem? {
    guard !candidate.reader.isStandard || text != payload.indices else { return nil }
    let isImplied = candidate.parts.isImpliedDaily
    let fault = DateFault.nonstandard(schedule, leavingOutEveryDay: isImplied, order: order.note)
    guard suggests else { return DateProblem(fault, in: text) }
    let canonical = schedule.text(leavingOutEveryDay: isImplied)
    let isInsteadOfStamp = candidate.reader.stamps.contains { $0.isReadYearFirst }
    let replacements = [canonical] + (order.isCertain ? [] : order.others)
    return DateProblem(
      fault, in: text,
      suggestions: replacements.map {
        .write($0, isSafe: order.isCertain, insteadOfStamp: isInsteadOfStamp)
      })
  }

  /// The payload with a range of it replaced.
  func replacing(_ range: Range<Int>, with replacement: String) -> String {
    var bytes = payload
    bytes.replaceSubrange(range, with: Array(replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The schedule that the stamps of one shape mean in an order; nil if it is not another one than the
  /// candidate.
  fileprivate func other(
    than candidate: Candidate, _ shape: StampShape, _ order: FieldOrder
  ) -> ScheduleParts? {
    if order == candidate.reader.orders[shape] { return nil }
    var orders = candidate.reader.orders
    orders[shape] = order
    guard let other = self.candidate(orders), other.reader.fault == nil,
      (try? other.parts.schedule) != nil, other.parts.text != candidate.parts.text
    else { return nil }
    return other.parts
  }
}

extension ScheduleParts {
  /// The value of the parts.
  var schedule: Schedule {
    get throws(ScheduleError) {
      try Schedule(start: start, end: end?.moment, writable: recurrence)
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

extension ByteCursor {
  /// The rest of the bytes, without blanks at its start.
  var skippingBlanks: Range<Int> { bytes.skipBlanks(in: at..<end) }
}

extension [UInt8] {
  /// The range without blanks at its start.
  func skipBlanks(in range: Range<Int>) -> Range<Int> {
    let start = self[range].firstIndex { !$0.isBlank } ?? range.upperBound
    return start..<range.upperBound
  }
}

/// Why the stamps of a payload were read in their order, and how else they could be read.
struct OrderChoice {
  /// The canonical texts in the other orders, of those that are a schedule and another one; empty if
  /// the reader suggests nothing.
  let others: [String]
  /// Whether nothing else can be meant, even if one stamp of the file is mistyped.
  let isCertain: Bool
  /// The order and what it stands on; nil if the numbers mean the same in each order.
  let note: OrderNote?

  /// The choice of a candidate that is a valid schedule.
  init(_ candidate: PayloadReader.Candidate, of reader: PayloadReader) {
    let orders = reader.options.orders
    var others: Set<String> = []
    var ambiguous: StampShape?
    var uncertain: StampShape?
    let stamps = candidate.reader.stamps
    for shape in StampShape.allCases where stamps.contains(where: { $0.shape == shape }) {
      let readings = shape.orders.compactMap { reader.other(than: candidate, shape, $0) }
      let hasOther = !readings.isEmpty
      if hasOther, ambiguous == nil { ambiguous = shape }
      if uncertain == nil, !orders.isCertain(for: shape),
        hasOther || orders.isDoubtful(for: shape)
          || stamps.contains(where: {
            $0.shape == shape && $0.mayBeSlip(ofOrderOtherThan: candidate.reader.orders[shape])
          })
      {
        uncertain = shape
      }
      if reader.suggests { others.formUnion(readings.map { $0.text }) }
    }
    self.others = others.sorted()
    isCertain = uncertain == nil
    note = (uncertain ?? ambiguous).map { shape in
      OrderNote(order: candidate.reader.orders[shape], reason: orders.reason(for: shape))
    }
  }
}
