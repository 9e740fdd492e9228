import CivilDates

/// What a finding says in one clause, which is written when it is printed.
///
/// The most frequent clauses are kept as their parts, which take no memory of their own.
enum FindingMessage: Hashable, Sendable {
  case text(String)
  /// A space separates the tag of this name from its date.
  case detachedDate(tag: String)
  /// A date has a problem.
  case dateProblem(DateProblemClause)

  /// Appends the clause.
  func append(to text: inout [UInt8]) {
    switch self {
    case .text(let clause): text += clause.utf8
    case .detachedDate(let name):
      text.append(literal: "there is a space between `@")
      text += name.utf8
      text.append(literal: "` and its date: remove it")
    case .dateProblem(let clause): clause.append(to: &text)
    }
  }
}
