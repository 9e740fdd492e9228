extension PayloadReader {
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
    guard suggests else { return DateProblem(fault.fault, in: fault.range) }
    let suggestion = DateSuggestion(
      title: "Change to \(fault.nearest)",
      replacement: replacing(fault.context, with: "\(fault.nearest)"), isSafe: false)
    return DateProblem(fault.fault, in: fault.range, suggestions: [suggestion])
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
          ?? DateProblem(.unreadableTail(excerpt(of: payload, in: rest)), in: rest)
      }
    }
    if let end = parts.mismatchedEnd {
      let error: ScheduleError = parts.start.time == nil ? .endOnlyHasTime : .startOnlyHasTime
      return DateProblem(.mixedTimes(error), in: end.range)
    }
    return nil
  }

  /// The readings, and a suggestion for each that is a schedule.
  func ambiguity(of readings: [ScheduleParts], in candidate: Candidate) -> DateProblem {
    let isContradictory = candidate.reader.stamps.contains {
      options.orders.reason(for: $0.shape) == .contradictory
    }
    return DateProblem(
      .ambiguous(readings.map { $0.text }, isContradictory: isContradictory), in: text,
      suggestions: readings.filter { suggests && (try? $0.schedule) != nil }.map { reading in
        DateSuggestion(
          title: "Read as \(reading.text)", replacement: reading.text, isSafe: false)
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
      reading.note = order.note
      reading.problem = emptiness(parts) ?? otherSpelling(of: schedule, candidate, order)
    }
    return reading
  }

  private func unexpected(_ parts: ScheduleParts) -> DateProblem? {
    switch kind {
    case .schedule, .recurrence, .recurrenceRule: return nil
    case .day, .dayOrText:
      if let end = parts.end { return DateProblem(.unexpected(.end), in: end.range) }
      return parts.recurrenceRange.map { tail in
        let range = payload.skipBlanks(in: tail)
        return DateProblem(.unexpected(.recurrence), in: range)
      }
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
      let swapped = try? Schedule(start: start, end: end, writable: parts.boxedRecurrence)
      guard let swapped else { return }
      suggestions.append(
        DateSuggestion(
          title: title,
          replacement: swapped.text(leavingOutEveryDay: parts.isImpliedDaily), isSafe: false))
    }
    let fault = DateFault.reversed(start: parts.start, end: end.moment)
    guard suggests else { return DateProblem(fault, in: end.range) }
    offer("Swap the start and the end", end.moment, parts.start)
    if end.moment.time != nil, end.moment.date == parts.start.date,
      let next = end.moment.date.adding(days: 1)
    {
      offer("End on the next day", parts.start, Moment(next, at: end.moment.time))
    }
    return DateProblem(fault, in: end.range, suggestions: suggestions)
  }

  private func brokenRecurrence(_ candidate: Candidate) -> DateProblem? {
    if let stop = candidate.parts.stop {
      let meant = suggests ? stop.fault.meant : nil
      let corrected = meant.flatMap { canonical(of: replacing(stop.range, with: $0)) }
      return DateProblem(
        .recurrence(stop.fault), in: stop.range,
        suggestions: corrected.map { [DateSuggestion(.changeTo, $0)] } ?? [])
    }
    let rest = candidate.reader.cursor.skippingBlanks
    if rest.isEmpty { return nil }
    return missingComma(at: candidate.reader.cursor)
      ?? DateProblem(.recurrence(.tail(excerpt(of: payload, in: rest))), in: rest)
  }

  private func emptiness(_ parts: ScheduleParts) -> DateProblem? {
    guard var recurrence = parts.recurrence, let tail = parts.recurrenceRange else { return nil }
    guard recurrence.isEmpty(startingAt: parts.start) else { return nil }
    let range = payload.skipBlanks(in: tail)
    guard case .until(let limit) = recurrence.limit else {
      return DateProblem(.noOccurrence, in: range)
    }
    let last = limit.time == nil ? Moment(limit.date, at: .endOfDay) : limit
    if parts.start.isAfter(last) {
      return DateProblem(.limitBeforeStart(limit: limit, start: parts.start), in: range)
    }
    recurrence.limit = .endless
    guard let match = Occurrences(boundedFrom: parts.start, recurrence: recurrence).first else {
      return DateProblem(.noOccurrence, in: range)
    }
    return DateProblem(.limitBeforeMatch(limit: limit, match: match), in: range)
  }

  private func otherSpelling(
    of schedule: Schedule, _ candidate: Candidate, _ order: OrderChoice
  ) -> DateProblem? {
    guard !candidate.reader.isStandard || text != payload.indices else { return nil }
    let canonical = schedule.text(leavingOutEveryDay: candidate.parts.isImpliedDaily)
    let fault = DateFault.nonstandard(canonical, order: order.note)
    guard suggests else { return DateProblem(fault, in: text) }
    let isInsteadOfStamp = candidate.reader.stamps.contains { $0.isReadYearFirst }
    let replacements = [canonical] + (order.isCertain ? [] : order.others)
    return DateProblem(
      fault, in: text,
      suggestions: replacements.map {
        DateSuggestion(
          isInsteadOfStamp ? .writeAsInsteadOfStamp : .writeAs, $0, isSafe: order.isCertain)
      })
  }

  /// The payload with a range of it replaced.
  func replacing(_ range: Range<Int>, with replacement: String) -> String {
    var bytes = payload
    bytes.replaceSubrange(range, with: Array(replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
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
