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
