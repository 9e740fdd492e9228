import CivilDates
import Searches
import TaskText

/// Reads `bytes` as a search and requires what must be true for every text: tokens and problems are
/// inside it, its meaning prints and reads back, it has an answer, and a safe fix solves its problem.
///
/// - Throws: the first fault.
package func requireSoundSearch(_ bytes: [UInt8]) throws(Fault) {
  let search = Search(bytes)
  var end = 0
  for token in search.tokens {
    try require(
      end <= token.range.lowerBound && !token.range.isEmpty, "a token is at \(token.range)")
    end = token.range.upperBound
  }
  try require(end <= bytes.count, "the tokens end at \(end) of \(bytes.count)")
  let uses = search.nameUses.map(\.range) + search.valueUses.map(\.range)
  for range in uses + search.problems.map(\.range) + search.unmatchableParts().map(\.range) {
    try require(
      0 <= range.lowerBound && range.upperBound <= bytes.count, "\(range) is outside the search")
  }
  for problem in search.problems { try requireSound(problem, of: search) }
  guard let expression = search.expression else {
    return try require(
      search.isBlank == search.problems.isEmpty, "a search without meaning has no problem")
  }
  let printed = Search("\(expression)")
  try require(
    printed.problems.isEmpty && printed.expression.map { "\($0)" } == "\(expression)",
    "`\(expression)` reads back as \(printed.expression.map { "`\($0)`" } ?? "nothing")")
  try require(search.inWords?.isEmpty == false, "the search says nothing")
  let items = search.items(in: outline, on: CorpusMeaning.today)
  try require(items != nil, "the search takes too long")
  try require(
    items == printed.items(in: outline, on: CorpusMeaning.today),
    "the printed search finds something else")
  try require(
    zip(items ?? [], items?.dropFirst() ?? []).allSatisfy { $0 < $1 },
    "the items are not in order")
}

private func requireSound(_ problem: SearchProblem, of search: Search) throws(Fault) {
  try require(!problem.message.isEmpty, "a problem says nothing")
  guard let suggestion = problem.suggestion, suggestion.isSafe else { return }
  var bytes = search.bytes
  for edit in suggestion.edits.reversed() {
    bytes.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
  }
  let fixed = Search(bytes)
  try require(
    fixed.problems.count < search.problems.count,
    "`\(fixed)` has as many problems as before the fix")
  try require(
    search.expression == nil
      || fixed.expression.map { "\($0)" } == search.expression.map { "\($0)" },
    "`\(fixed)` means something else after the fix")
}

/// Some items of all kinds.
private let outline = SearchableOutline(
  Document(
    """
    Home:
    \t- call the bank @today @priority(1) @due(2025-05-14 10:00)
    \t\ta note @x(a, b)
    \t- pay rent @done(2025-05-11)
    Work:
    \tPlans: @y
    \t\t- one @x @y
    \t\t- two @x(2) @due(2025-05-12 every week)
    \t- été @été(\\(1\\))
    note
    """))
