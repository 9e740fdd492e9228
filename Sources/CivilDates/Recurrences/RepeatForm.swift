/// What the payload of `@repeat` says, and in which of the notations that are read there.
///
/// ```
/// repeat     = repetition [ ws "when" ws "done" ] | [ "+" ] N short-unit
/// repetition = [ "every" ws ] interval | "daily" | "weekly" | "monthly" | "yearly"
/// short-unit = "d" | "w" | "m" | "q" | "y" | "b"
/// ```
///
/// In any case, and with blanks around it. A quarter is three months, `5b` is every five days from
/// Monday to Friday, and a `+` counts from completion, as NotePlan has them.
public struct RepeatForm: Hashable, Sendable {
  /// How a repetition is written.
  public enum Notation: Hashable, Sendable {
    /// In the words of the language.
    case words
    /// As NotePlan writes it, `2w` or `+2w`.
    case shortForm
  }

  /// The rule; it has no limit, and its start stands elsewhere on the item.
  public let recurrence: Recurrence
  /// In which notation it was written.
  public let notation: Notation

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

  /// What a reader should know who expects another reading of a short form; nil for words.
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
