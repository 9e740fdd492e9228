import CivilDates
import TaskText

/// A date beside a date tag that nothing reads, and how to write the tag.
struct UnreadDateText {
  /// Why nothing reads it.
  enum Fault {
    /// It is not in parentheses directly after the name.
    case outside
    /// The tag lacks white space before or after it.
    case attached(before: Bool, after: Bool)
    /// It begins with a full-width `＠`, or with more than one `@`.
    case otherSign(String)
    /// The tag stands between brackets or marks of emphasis.
    case enclosed(open: String, close: String, isPayload: Bool)
    /// The tag's name is that of a date tag with an `s` after it.
    case plural
    /// The tag's name has this letter, which looks like one of a date tag's name.
    case lookalike(Unicode.Scalar)
  }

  let fault: Fault
  /// The text that becomes the tag.
  let range: TextRange
  /// The name of the date tag.
  let name: String
  /// The name as it is written.
  let writtenName: String
  /// The date alone, inside ``range``.
  let date: TextRange
  /// The date as it is written.
  let text: String
  private let found: FoundDate
  /// The edits that write the tag, if fixes are worked out. They leave ``date`` as it is.
  let edits: [Edit]
  /// Whether the edits leave alone what brackets, emphasis and the name say.
  var isSafe: Bool

  /// A date that nothing reads; see the properties.
  ///
  /// - Parameters:
  ///   - range: the text that becomes the tag.
  ///   - found: the date, and `text` as it is written.
  init(
    _ fault: Fault, _ range: TextRange, name: String, writtenName: String, _ found: FoundDate,
    text: String, edits: [Edit], isSafe: Bool
  ) {
    self.fault = fault
    self.range = range
    self.name = name
    self.writtenName = writtenName
    self.found = found
    date = found.range
    self.text = text
    self.edits = edits
    self.isSafe = isSafe
  }

  /// Which kind of problem it has, without a copy of that.
  var problemKind: DateProblem.Kind? { found.reading.problemKind }

  /// What is wrong with it.
  var problem: DateProblem? { found.reading.problem }

  /// Whether the order of its numbers depends on the dates of the file.
  func dependsOnFile(_ context: CheckContext) -> Bool {
    !found.reading.stamps.isDisjoint(with: context.dateOptions.orders.dependingOnFile)
  }

  /// Whether words such as `tomorrow` stand there instead of a date.
  var isWords: Bool { problemKind == .relativeDate }

  /// Fixes that write the day that the words mean today.
  var pins: [Fix] {
    (problem?.suggestions ?? []).map { day in
      Fix(
        "Write `@\(name)(\(day.replacement))`", .unsafe, edits(writing: day.replacement))
    }
  }

  /// The edits that write the tag with another text for its date, in order.
  func edits(writing replacement: String) -> [Edit] {
    (edits + [Edit(date, replacement)]).sortedByPlace
  }

  /// The tag that the edits write.
  var written: WrittenTag {
    WrittenTag(range, name: Array(name.utf8), payload: Array(text.utf8))
  }

  /// One clause: what was found, then what would be right.
  var message: String { clause.description }

  /// What ``message`` says, which may be written later.
  var clause: FindingMessage {
    if isWords, let problem {
      return .text("the date after `@\(writtenName)` is not read, and \(problem.message)")
    }
    switch fault {
    case .outside: return .unreadDate(after: writtenName, tag: name, date: text)
    case .otherSign(let sign):
      return .text("`\(sign)` is not `@`, so the date after it is not read: write \(tag)")
    case .attached(before: true, after: true):
      return .text("\(tag) is not read as a tag: put a space before and after it")
    case .attached(let before, _):
      return .text("\(tag) is not read as a tag: put a space \(before ? "before" : "after") it")
    case .enclosed(let open, let close, let isPayload):
      let marks = open == close ? "`\(open)`" : "`\(open)` and `\(close)`"
      return .text(
        isPayload
          ? "\(tag) is not read as a tag: remove the \(marks) around it"
          : "the date after `@\(writtenName)` is not read: write \(tag) without the \(marks)")
    case .plural: return .text(misspelled(writtenName, dateTag: name))
    case .lookalike(let letter):
      let code = String(letter.value, radix: 16, uppercase: true)
      return .text(
        "`@\(writtenName)` is not `@\(name)`: its `\(letter)` is the letter U+0\(code); "
          + "write \(tag)")
    }
  }

  /// The tag in the words of a message.
  private var tag: String { "`@\(name)(\(text))`" }

  /// What the fix does, as a menu shows it.
  var title: String {
    switch fault {
    case .outside, .otherSign: "Write `@\(name)(\(text))`"
    case .attached: "Insert a space"
    case .enclosed(_, _, isPayload: false): "Write `@\(name)(\(text))`"
    case .enclosed(let open, let close, isPayload: true):
      open == close ? "Remove the `\(open)`" : "Remove the `\(open)` and `\(close)`"
    case .plural, .lookalike: "Rename to `@\(name)`"
    }
  }
}
