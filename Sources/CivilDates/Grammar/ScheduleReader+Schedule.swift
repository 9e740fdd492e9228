extension ScheduleReader {
  /// Reads the longest schedule from the cursor on.
  ///
  /// `schedule = moment [ end ] [ ws "every" ws interval ] [ limit ]`
  mutating func readSchedule() -> ScheduleParts? {
    guard let start = readMoment(.start) else { return nil }
    var parts = ScheduleParts(start: start)
    if cursor.isAtEnd { return parts }
    parts.end = readEnd(of: start)
    let tail = cursor.at
    readInterval(into: &parts)
    if parts.stop == nil { readLimit(into: &parts) }
    if parts.recurs || parts.stop != nil { parts.recurrenceRange = tail..<cursor.end }
    return parts
  }

  /// `end = [ws] "-" [ws] ( time | moment )`
  private mutating func readEnd(of start: Moment) -> ScheduleParts.End? {
    let place = cursor.at
    // In ISO 8601, `T10:00-07:00` has a time zone, not an end.
    if hasTimeDesignator, cursor.takeOffset() != nil {
      cursor.move(to: place)
      return nil
    }
    guard let isStandardDash = cursor.takeDash(spelling) else { return nil }
    let before = self
    cursor.takeBlanks()
    let from = cursor.at
    if let end = readBound(on: start.date) {
      isStandard = isStandard && isStandardDash
      return ScheduleParts.End(moment: end.moment, range: from..<cursor.at)
    }
    self = before
    cursor.move(to: place)
    return nil
  }

  /// `time | moment`, where a time alone is on `day`.
  mutating func readBound(on day: CivilDate) -> (moment: Moment, isTimeAlone: Bool)? {
    if let moment = readMoment(.bound) { return (moment, false) }
    return readTime().map { (Moment(day, at: $0), true) }
  }

  /// `ws "every" ws interval`
  private mutating func readInterval(into parts: inout ScheduleParts) {
    let place = cursor.at
    guard cursor.takeBlanksAnd(word: "every") else { return }
    let (recurrence, stop) = cursor.takeBlanksAndInterval()
    parts.recurrence = recurrence
    parts.stop = stop
    if recurrence == nil { cursor.move(to: place) }
  }

  /// `limit = ws ( "thru" | "through" ) ws ( moment | time ) | ws "for" ws N ws "time" [ "s" ]`
  private mutating func readLimit(into parts: inout ScheduleParts) {
    let place = cursor.at
    do throws(RecurrenceStop) {
      if cursor.takeBlanksAnd(word: "for") {
        let count = try cursor.takeBlanksAndCount()
        parts.recur(until: .count(count))
      } else if let word = takeBlanksAndThru() {
        try cursor.takeBlanks(after: word)
        try readUntil(into: &parts)
      }
    } catch {
      parts.stop = error
      cursor.move(to: place)
    }
  }

  /// `ws ( "thru" | "through" )`; for `.any`, also ` until`.
  private mutating func takeBlanksAndThru() -> String? {
    if cursor.takeBlanksAnd(word: "thru") { return "thru" }
    if cursor.takeBlanksAnd(word: "through") { return "through" }
    guard spelling == .any, cursor.takeBlanksAnd(word: "until") else { return nil }
    isStandard = false
    return "until"
  }

  private mutating func readUntil(into parts: inout ScheduleParts) throws(RecurrenceStop) {
    let from = cursor.at
    guard let bound = readBound(on: parts.start.date) else {
      throw cursor.stop(RecurrenceFault.limit)
    }
    let range = from..<cursor.at
    let isSpan = !parts.recurs && parts.end == nil
    guard isSpan, bound.isTimeAlone || options.thru == .span else {
      if bound.isTimeAlone, parts.start.time == nil {
        throw RecurrenceStop(fault: .timeLimit, range: range)
      }
      if bound.isTimeAlone, !parts.recurs {
        throw RecurrenceStop(fault: .secondEnd, range: range)
      }
      parts.recur(until: .until(bound.moment))
      return
    }
    guard parts.start.time != nil || bound.moment.time == nil else {
      throw RecurrenceStop(fault: .timeLimit, range: range)
    }
    var end = bound.moment
    if parts.start.time != nil, end.time == nil { end.time = .endOfDay }
    parts.end = ScheduleParts.End(moment: end, range: range)
  }
}

extension ByteCursor {
  /// Takes `[ws] "-"`; for `.any`, also an en dash or ` to `.
  ///
  /// - Returns: whether the spelling was exact; nil if there is no dash.
  fileprivate mutating func takeDash(_ spelling: Spelling) -> Bool? {
    attempt { cursor in
      let hasBlanks = cursor.takeBlanks()
      if cursor.take(UInt8(ascii: "-")) { return true }
      guard spelling == .any else { return nil }
      if hasBlanks, cursor.take(word: "to") { return cursor.peek()?.isBlank == true ? false : nil }
      return cursor.take(0xE2) && cursor.take(0x80) && cursor.take(0x93) ? false : nil
    }
  }

  /// `ws N ws "time" [ "s" ]`
  fileprivate mutating func takeBlanksAndCount() throws(RecurrenceStop) -> Int {
    try takeBlanks(after: "for")
    let start = at
    let number = try takeCount(RecurrenceFault.numberOfTimes)
    guard let number, peek()?.isBlank == true else {
      move(to: start)
      throw stop(RecurrenceFault.count)
    }
    guard takeBlanksAnd(word: "times") || takeBlanksAnd(word: "time") else {
      takeBlanks()
      throw stop(RecurrenceFault.times)
    }
    return number
  }
}
