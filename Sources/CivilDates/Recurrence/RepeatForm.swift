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
  /// How a repetition is written.
  public enum Notation: Hashable, Sendable {
    /// In the words of the language.
    case words
    /// As in NotePlan: `2w` or `+2w`.
    case shortForm
  }

  /// The rule, which has no limit. Its start is elsewhere on the item.
  public let recurrence: Recurrence
  /// The notation in which it is written.
  public let notation: Notation

  /// Reads the payload of `@repeat`.
  ///
  /// - Throws: `RepeatFormError` for the first thing that is wrong.
  public init(_ payload: String) throws(RepeatFormError) { try self.init(Array(payload.utf8)) }

  /// Reads the bytes of a payload, in the same way.
  ///
  /// - Throws: `RepeatFormError` for the first thing that is wrong.
  public init(_ payload: [UInt8]) throws(RepeatFormError) {
    let text = payload.trimmedRange
    guard !text.isEmpty else { throw RepeatFormError(.empty, in: 0..<payload.count) }
    var cursor = ByteCursor(payload, in: text)
    if let recurrence = try cursor.takeShortForm() {
      self.recurrence = recurrence
      notation = .shortForm
    } else {
      recurrence = try cursor.takeRepetition()
      notation = .words
    }
  }

  /// How the short form was read, as other tools read it differently; nil for words.
  public var note: String? {
    switch (notation, recurrence.startsWhenDone) {
    case (.words, _): nil
    case (.shortForm, true):
      "a `+` counts from completion, as in NotePlan; in todo.txt it counts from the due date"
    case (.shortForm, false):
      "without a `+` it counts from the due date, as in NotePlan; in todo.txt from completion"
    }
  }
}

extension ByteCursor {
  /// Takes `[ "+" ] N short-unit`, up to the end; nil if the text is not a short form.
  mutating func takeShortForm() throws(RepeatFormError) -> Recurrence? {
    let start = at
    let hasPlus = take(UInt8(ascii: "+"))
    let digits = at
    while peek()?.isDigit == true { move(to: at + 1) }
    let number = digits..<at
    guard hasPlus || !number.isEmpty && !isAtEnd && peek()?.isBlank != true else {
      move(to: start)
      return nil
    }
    let unit = excerpt(of: bytes, in: at..<end).lowercased()
    guard !number.isEmpty, var recurrence = Recurrence(shortUnit: unit) else {
      throw RepeatFormError(.shortForm(excerpt(of: bytes, in: start..<end)), in: start..<end)
    }
    move(to: digits)
    guard let count = takeNumber(digits: 1...4)?.value, count > 0 else {
      throw RepeatFormError(.number(excerpt(of: bytes, in: number)), in: number)
    }
    recurrence.interval *= count
    if recurrence.countsWeekdays, count == 1 {
      recurrence = Recurrence(.weekly)
      recurrence.weekdays = Recurrence.workingDays
    }
    recurrence.startsWhenDone = hasPlus
    return recurrence
  }

  /// Takes `repetition [ ws "when" ws "done" ]`, up to the end.
  mutating func takeRepetition() throws(RepeatFormError) -> Recurrence {
    var recurrence = try takeAdverbOrInterval()
    let place = at
    recurrence.startsWhenDone = takeBlanksAnd(word: "when") && takeBlanksAnd(word: "done")
    if !recurrence.startsWhenDone { move(to: place) }
    takeBlanks()
    guard isAtEnd else {
      if recurrence.frequency == .weekly, !recurrence.weekdays.isEmpty,
        let (before, after) = weekdaysWithoutComma
      {
        throw RepeatFormError(.interval(.missingComma(before, after)), in: at..<end)
      }
      throw RepeatFormError(.tail(excerpt(of: bytes, in: at..<end)), in: at..<end)
    }
    return recurrence
  }

  private mutating func takeAdverbOrInterval() throws(RepeatFormError) -> Recurrence {
    let start = at
    let hasEvery = take(word: "every") && takeBlanks()
    if !hasEvery {
      move(to: start)
      if let frequency = attempt({ $0.takeWord().flatMap(Recurrence.Frequency.init(adverb:)) }) {
        return Recurrence(frequency)
      }
    }
    let (recurrence, stop) = takeInterval()
    if let recurrence, stop == nil { return recurrence }
    switch stop?.fault {
    case .interval(let found)? where !hasEvery:
      throw RepeatFormError(.repetition(found), in: stop?.range ?? start..<end)
    case let fault?: throw RepeatFormError(.interval(fault), in: stop?.range ?? start..<end)
    case nil:
      throw RepeatFormError(.repetition(excerpt(of: bytes, in: start..<end)), in: start..<end)
    }
  }
}

extension Recurrence {
  /// One step of a short form's unit, which is in lower case.
  fileprivate init?(shortUnit: String) {
    switch shortUnit {
    case "d": self.init(.daily)
    case "w": self.init(.weekly)
    case "m": self.init(.monthly)
    case "q":
      self.init(.monthly)
      interval = 3
    case "y": self.init(.yearly)
    case "b":
      self.init(.daily)
      countsWeekdays = true
    default: return nil
    }
  }
}

extension Recurrence.Frequency {
  /// The frequency for `daily` to `yearly`, in lower case.
  fileprivate init?(adverb: String) {
    switch adverb {
    case "daily": self = .daily
    case "weekly": self = .weekly
    case "monthly": self = .monthly
    case "yearly": self = .yearly
    default: return nil
    }
  }
}

/// Why the payload of `@repeat` is not a repetition.
public struct RepeatFormError: Error, Hashable, Sendable {
  /// What is wrong. Texts are quoted as the user wrote them.
  enum Fault: Hashable {
    case empty
    case repetition(String)
    /// In an `every` clause.
    case interval(RecurrenceFault)
    case shortForm(String)
    case number(String)
    case tail(String)
  }

  let fault: Fault
  /// The bytes at fault, as offsets from the start of the payload.
  public let range: Range<Int>

  init(_ fault: Fault, in range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}

extension RepeatFormError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch fault {
    case .empty: "the payload is empty: \(allowed)"
    case .repetition(let text):
      "`\(text)` is not a repetition: "
        + (meant.map { "did you mean `\($0)`?" } ?? allowed)
    case .interval(let fault): fault.description
    case .shortForm(let text):
      "`\(text)` is not a short form: "
        + (meant.map { "did you mean `\($0)`?" }
          ?? "write a number and d, w, m, q, y or b, such as `2w` or `+2w`")
    case .number(let text): "`\(text)` is not allowed here: write a number from 1 to 9999"
    case .tail(let text): "`\(text)` cannot follow the interval: only `when done` can"
    }
  }

  /// What was probably meant instead of the text at fault; nil if nothing is near it.
  var meant: String? {
    switch fault {
    case .repetition(let text): nearestName(to: text.lowercased(), in: words)
    case .interval(let fault): fault.meant
    case .shortForm(let text): spacedInterval(text)
    case .empty, .number, .tail: nil
    }
  }

  private var allowed: String {
    "write an interval (`2 weeks`), `daily` to `yearly`, weekdays, or a short form (`2w`)"
  }
}

private let words =
  ["every", "daily", "weekly", "monthly", "yearly", "weekday"]
  + Weekday.allCases.map { $0.name.lowercased() }
