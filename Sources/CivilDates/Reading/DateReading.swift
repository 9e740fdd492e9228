/// What a date tag's payload means, and what is wrong with it.
public struct DateReading: Hashable, Sendable {
  /// The value of a payload with exactly one reading, even if its spelling is nonstandard or it has
  /// an unexpected end or recurrence; nil for a text, for a relative date such as `tomorrow`, and for
  /// the two kinds of recurrence.
  public internal(set) var schedule: Schedule?
  /// The value of a payload of one of the two kinds of recurrence.
  public internal(set) var recurrence: Recurrence?
  /// Whether a `thru` or `for` without `every` was read as a daily recurrence.
  public internal(set) var isImpliedDaily = false
  /// How the payload was read, in one clause, if there are other ways to read it.
  public var note: String? { order?.description ?? repetitionNote }
  /// The order of its stamps, if there are other ways to read them.
  var order: OrderNote?
  /// How the payload of `@repeat` was read, if there are other ways to read it.
  var repetitionNote: String?
  /// The shapes of its stamps, whose meaning depends on the order that the file's ``StampEvidence``
  /// shows.
  public internal(set) var stamps: StampShapes = []
  /// What is wrong: the first kind that applies, in the order of ``DateProblem/Kind``.
  public internal(set) var problem: DateProblem?
  /// Which kind of problem it has, without a copy of that.
  package var problemKind: DateProblem.Kind? { problem?.fault.kind }
}

extension DateReading {
  /// What is known of a payload that was not read.
  package static var unread: DateReading { DateReading() }

  /// Reads a date tag's payload: what it means, and what is wrong with it.
  ///
  /// Reading never fails, whatever the bytes are, and takes time linear in their number. A payload
  /// has at most one problem, the first in the order of ``DateProblem/Kind``.
  ///
  /// ```swift
  /// let reading = DateReading(
  ///   "2025-05-11 13:00-14:00 every week for 8 times", as: .schedule, today: day)
  /// reading.schedule?.start  // 2025-05-11 13:00
  /// reading.problem          // nil
  ///
  /// let wrong = DateReading("2025-02-30", as: .day, today: day).problem
  /// wrong?.message                      // day 30 does not exist: February 2025 has 28 days
  /// wrong?.suggestions.first?.replacement  // 2025-02-28
  /// ```
  ///
  /// - Parameters:
  ///   - payload: the text between the parentheses. It may be escaped or not, as dates do not contain
  ///     parentheses.
  ///   - kind: what the tag's payload may contain.
  ///   - today: the day from which words such as `tomorrow` count; nothing else depends on it.
  ///   - options: configured spellings, how to read `thru`, and the orders that count for stamps.
  public init(
    _ payload: String, as kind: DatePayloadKind, today: CivilDate,
    options: DateOptions = DateOptions()
  ) {
    self.init(Array(payload.utf8), as: kind, today: today, options: options)
  }

  /// Reads the bytes of a payload, in the same way.
  public init(
    _ payload: [UInt8], as kind: DatePayloadKind, today: CivilDate,
    options: DateOptions = DateOptions()
  ) {
    self = payload.withUnsafeBufferPointer {
      .read($0.span, as: kind, today: today, options: options, suggests: true)
    }
  }

  /// Reads the bytes of a payload, in the same way.
  ///
  /// - Parameter suggests: whether to suggest payloads that could replace one that has a problem. Without
  ///   suggestions, reading takes a fraction of the time.
  package static func read(
    _ payload: Span<UInt8>, as kind: DatePayloadKind, today: CivilDate, options: DateOptions,
    suggests: Bool
  ) -> DateReading {
    if kind != .recurrence, kind != .recurrenceRule, let plain = Schedule(plain: payload),
      kind == .schedule || plain.end == nil
    {
      return DateReading(schedule: plain)
    }
    let bytes = payload.withUnsafeBufferPointer { Array($0) }
    let reader = PayloadReader(
      payload: bytes, kind: kind, today: today, options: options, suggests: suggests)
    guard let first = reader.text.first else {
      let removal = DateSuggestion(title: "Remove the parentheses", replacement: "", isSafe: true)
      return DateReading(
        problem: DateProblem(
          .emptyPayload, "the payload is empty: TaskPaper reads it as now", in: 0..<bytes.count,
          suggestions: [removal]))
    }
    switch kind {
    case .schedule, .day, .dayOrText:
      if kind == .dayOrText, !bytes[first].isDigit { return DateReading() }
      return bytes.holdsDigit ? reader.reading : DateReading(problem: reader.noDate)
    case .recurrence: return DateReading(repetition: bytes, suggests: suggests)
    case .recurrenceRule: return DateReading(rule: bytes, in: reader.text)
    }
  }

  /// Reads a schedule as ``DateReading/init(_:as:today:options:)`` does, if the text begins with a date and
  /// has nothing after it that cannot belong to one. Nil for any other text, in a fraction of the time:
  /// for a caller that tries where a date ends.
  package static func ofDate(
    _ text: [UInt8], today: CivilDate, options: DateOptions, suggests: Bool
  ) -> DateReading? {
    PayloadReader(payload: text, today: today, options: options, suggests: suggests).dateReading
  }

  /// Reads words that name a day, such as `next friday`, as ``DateReading/init(_:as:today:options:)`` does.
  /// Nil for any other text.
  package static func ofWords(
    _ text: [UInt8], today: CivilDate, options: DateOptions, suggests: Bool
  ) -> DateReading? {
    PayloadReader(payload: text, today: today, options: options, suggests: suggests).wordsReading
  }

  /// Where the longest words that name a day end, from `start` on; nil if none begin there.
  package static func endOfWords(
    _ text: [UInt8], at start: Int, before end: Int, today: CivilDate
  ) -> Int? {
    var cursor = ByteCursor(text, in: start..<end)
    return cursor.takeWords(today: today) == nil ? nil : cursor.at
  }

  /// Whether a payload is a schedule, whatever its spelling and whatever is wrong with it: it may
  /// contain a day that does not exist, be ambiguous, or end in a recurrence that cannot be read.
  package static func isSchedule(_ payload: Span<UInt8>, options: DateOptions) -> Bool {
    if Schedule(plain: payload) != nil { return true }
    if options.formats.isEmpty, Stamp(plain: payload) != nil { return true }
    let bytes = payload.withUnsafeBufferPointer { Array($0) }
    return bytes.holdsDigit
      && PayloadReader(payload: bytes, today: .first, options: options, suggests: false).isSchedule
  }

  /// Whether a text, or a part of it, begins with a date, whatever its spelling and whatever is wrong with it. What
  /// ``DateReading/init(_:as:today:options:)`` says of any other text takes many times as long.
  package static func beginsWithDate(
    _ text: [UInt8], in range: Range<Int>? = nil, options: DateOptions
  ) -> Bool {
    var reader = ScheduleReader(
      cursor: ByteCursor(text, in: range ?? text.trimmedRange), spelling: .any, options: options,
      orders: options.orders.preferred)
    return reader.readMoment(.start) != nil
  }

  /// The reading of the payload of `@repeat`.
  ///
  /// - Parameter suggests: whether to suggest what to write instead of a payload that cannot be read.
  private init(repetition payload: [UInt8], suggests: Bool) {
    self.init()
    do throws(RecurrenceError) {
      let form = try RepeatForm(payload)
      recurrence = form.recurrence
      repetitionNote = form.note
    } catch {
      let meant = suggests ? error.payload(correcting: payload) : nil
      problem = DateProblem(
        .recurrence(error), in: error.range,
        suggestions: meant.map { [.change(to: $0)] } ?? [])
    }
  }

  /// The reading of the payload of `@repeat-rule`, whose text is in `text`.
  private init(rule payload: [UInt8], in text: Range<Int>) {
    self.init()
    do throws(RecurrenceError) {
      let rule = try Recurrence(rule: payload)
      recurrence = rule
      if rule.isEmptyFromAnyStart { problem = .noOccurrence(in: text) }
    } catch {
      problem = DateProblem(.recurrence(error), in: error.range)
    }
  }
}

extension [UInt8] {
  /// Whether there is a digit, which every date has in every spelling.
  var holdsDigit: Bool { contains { $0.isDigit } }

  /// The range without leading and trailing blanks.
  package var trimmedRange: Range<Int> {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return 0..<0 }
    return first..<last + 1
  }
}

extension RecurrenceError {
  /// The payload with what was probably meant instead of the text at fault; nil if that cannot be read
  /// either.
  fileprivate func payload(correcting payload: [UInt8]) -> String? {
    var corrected = payload
    if let meant { corrected.replaceSubrange(range, with: Array(meant.utf8)) }
    let text = separatingWeekdays(String(decoding: corrected, as: UTF8.self))
    return (try? RepeatForm(text)) == nil ? nil : text
  }
}
