import CivilDates

/// What a finding says in one clause, which is written when it is printed.
///
/// The most frequent clauses are kept as their parts, which take no memory of their own.
enum FindingMessage: Hashable, Sendable {
  case text(String)
  /// A space separates the tag of this name from its date.
  case detachedDate(tag: String)
  /// The date after the tag of this name is not read: it is not in parentheses directly after it.
  indirect case unreadDate(after: String, tag: String, date: String)
  /// A date has a problem.
  case dateProblem(DateProblemClause)
  /// A stamp of this shape has a problem: the list leaves open in which order its numbers are.
  indirect case openStamp(StampShape, DateProblemClause)
  /// A duration cannot be read.
  indirect case duration(DurationError)
  /// The payload of the tag of this name lacks its `)`.
  case unclosedPayload(tag: String)
  /// An item has this tag twice.
  case duplicate(TagContent)
  /// This is the first of two such tags.
  case first(TagContent)
  /// An item has two tags that differ only in case.
  indirect case secondSpelling(String, first: String)

  /// Appends the clause.
  func append(to text: inout [UInt8]) {
    switch self {
    case .text(let clause): text += clause.utf8
    case .detachedDate(let name):
      text.append(literal: "there is a space between `@")
      text += name.utf8
      text.append(literal: "` and its date: remove it")
    case .unreadDate(let written, let name, let date):
      text.append(literal: "the date after `@")
      text += written.utf8
      text.append(literal: "` is not read: write `@")
      text += name.utf8
      text.append(UInt8(ascii: "("))
      text += date.utf8
      text.append(literal: ")`")
    case .dateProblem(let clause): clause.append(to: &text)
    case .openStamp(_, let clause):
      clause.append(to: &text)
      text.append(literal: "; the setting `dateOrder` decides for all such dates")
    case .duration(let error): text += error.description.utf8
    case .unclosedPayload(let name):
      text.append(literal: "the payload of `@")
      text += name.utf8
      text.append(literal: "` is not closed: `)` is missing")
    case .duplicate(let content):
      content.appendQuoted(to: &text)
      text.append(literal: " appears twice on this item")
    case .secondSpelling(let second, let first):
      text.append(literal: "`@")
      text += second.utf8
      text.append(literal: "` and `@")
      text += first.utf8
      text.append(literal: "` differ only in case: an item needs only one of them")
    case .first(let content):
      text.append(literal: "the first ")
      content.appendQuoted(to: &text)
    }
  }

  /// The clause.
  var description: String { writtenMessage(append) }
}
