/// The payload of `@repeat`: its recurrence, and the notation in which it is written.
///
/// ```
/// repeat     = repetition [ ws "when" ws "done" ] | [ "+" ] N short-unit
/// repetition = [ "every" ws ] interval | "daily" | "weekly" | "monthly" | "yearly"
/// short-unit = "d" | "w" | "m" | "q" | "y" | "b"
/// ```
///
/// Letters may be in any case, and leading and trailing blanks are ignored. As in NotePlan, `q` is
/// three months, `5b` is every five days from Monday to Friday, and a `+` counts from completion.
public struct RepeatForm: Hashable, Sendable {
  /// The rule, which has no limit. Its start is elsewhere on the item.
  public let recurrence: Recurrence
  /// How a short form was read, as other tools read it differently; nil for words.
  public let note: String?

  /// Reads the payload of `@repeat`.
  ///
  /// - Throws: `RecurrenceError` for the first thing that is wrong.
  public init(_ payload: String) throws(RecurrenceError) { try self.init(Array(payload.utf8)) }

  /// Reads the bytes of a payload, in the same way.
  ///
  /// - Throws: `RecurrenceError` for the first thing that is wrong.
  public init(_ payload: [UInt8]) throws(RecurrenceError) {
    let text = payload.trimmedRange
    guard !text.isEmpty else {
      throw RecurrenceError(
        "the payload is empty: \(RecurrenceError.repetitions)", in: 0..<payload.count)
    }
    var cursor = ByteCursor(payload, in: text)
    if let recurrence = try cursor.takeShortForm() {
      self.recurrence = recurrence
      note =
        recurrence.startsWhenDone
        ? "a `+` counts from completion, as in NotePlan; in todo.txt it counts from the due date"
        : "without a `+` it counts from the due date, as in NotePlan; in todo.txt from completion"
    } else {
      recurrence = try cursor.takeRepetition()
      note = nil
    }
  }
}

extension ByteCursor {
  /// Takes `[ "+" ] N short-unit`, up to the end; nil if the text is not a short form.
  fileprivate mutating func takeShortForm() throws(RecurrenceError) -> Recurrence? {
    let start = at
    let hasPlus = take(UInt8(ascii: "+"))
    let digits = at
    takeDigits()
    let number = digits..<at
    guard hasPlus || !number.isEmpty && !isAtEnd && peek()?.isBlank != true else {
      move(to: start)
      return nil
    }
    let letter = excerpt(of: bytes, in: at..<end).lowercased()
    guard !number.isEmpty, let unit = RecurrenceUnit.all.first(where: { $0.letter == letter })
    else { throw .shortForm(excerpt(of: bytes, in: start..<end), start..<end) }
    move(to: digits)
    guard let count = try takeCount() else { return nil }
    var recurrence = unit.every(count)
    recurrence.startsWhenDone = hasPlus
    return recurrence
  }

  /// Takes `repetition [ ws "when" ws "done" ]`, up to the end.
  fileprivate mutating func takeRepetition() throws(RecurrenceError) -> Recurrence {
    var recurrence = try takeAdverbOrInterval()
    recurrence.startsWhenDone = take {
      $0.takeBlanksAnd(word: "when") && $0.takeBlanksAnd(word: "done")
    }
    takeBlanks()
    if isAtEnd { return recurrence }
    if recurrence.frequency == .weekly, !recurrence.weekdays.isEmpty,
      let (before, after) = weekdaysWithoutComma
    {
      throw .missingComma(before, after, at..<end)
    }
    throw RecurrenceError(
      "`\(excerpt(of: bytes, in: at..<end))` cannot follow the interval: only `when done` can",
      in: at..<end)
  }

  private mutating func takeAdverbOrInterval() throws(RecurrenceError) -> Recurrence {
    let hasEvery = take { $0.take(word: "every") && $0.takeBlanks() }
    if !hasEvery {
      let unit = attempt { cursor in
        cursor.takeWord().flatMap { word in RecurrenceUnit.all.first { $0.adverb == word } }
      }
      if let unit { return unit.every(1) }
    }
    let (recurrence, stop) = takeInterval(
      otherwise: hasEvery ? RecurrenceError.interval : RecurrenceError.repetition)
    if let stop { throw stop }
    return recurrence ?? Recurrence(.daily)
  }
}
