public import CivilDates

/// A search that selects items of an outline, as users of TaskPaper save it in `@search(…)`.
///
/// Reading never fails and takes time linear in the length of the text. The text is kept, so that a
/// search prints back byte for byte; ``expression`` is its meaning, and ``problems`` is what is wrong
/// with it. All ranges are ranges of ``bytes``.
///
/// ```swift
/// let search = Search("task @today and not @done")
/// let outline = SearchableOutline(Document("- call the bank @today\n- pay rent @done\n"))
/// search.items(in: outline, on: today)  // [0]
/// search.inWords                        // tasks with `@today` that are not `@done`
///
/// let wrong = Search("@today except")
/// wrong.problems.first?.message         // `except` needs a search on its right
/// ```
///
/// In a tag's payload, parentheses are escaped. ``UnescapedPayload`` removes the escapes before a
/// search is read, and maps ranges and edits of the search back to the payload.
public struct Search: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let bytes: [UInt8]
  /// The meaning of the search; nil if it is blank or cannot be read.
  public let expression: SearchExpression?
  /// The names, values and keywords, in order, up to the first place that cannot be read.
  public let tokens: [SearchToken]
  /// What is wrong with the text, in order. If the search cannot be read, the last problem is the
  /// reason. For what can be read but never matches, see ``unmatchableParts(options:)``.
  public let problems: [SearchProblem]
  /// What may follow at the end of the text; empty if reading stopped before the end.
  public let allowedAtEnd: SearchParts

  /// Reads the bytes, as UTF-8.
  public init(_ bytes: [UInt8]) {
    var reader = SearchReader(bytes)
    expression = reader.readSearch()
    tokens = reader.tokens
    problems = reader.problems
    allowedAtEnd = reader.allowedAtEnd
    self.bytes = bytes
  }

  /// Reads the text.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Whether the text is empty or only white space, which people use as a separator between saved
  /// searches. A blank search selects nothing, and is not a problem.
  public var isBlank: Bool { expression == nil && problems.isEmpty }

  /// The indices of the items that the search selects, in the order of the text. A search that is
  /// blank or cannot be read selects nothing.
  ///
  /// - Complexity: the number of items times the number of steps and comparisons. The exception is
  ///   `count(…)` with a path whose steps before the last one find several items: the path is
  ///   followed from every item, until the search has looked at each item 1000 times on average.
  ///
  /// - Returns: nil if that is too often, so that no search takes more than linear time. In fewer
  ///   than 3000 items, that does not happen to a `count(…)` with one such step.
  /// - Parameters:
  ///   - outline: the items to search.
  ///   - today: the day from which words such as `tomorrow` count.
  ///   - time: the time that `now` means; if nil, midnight at the start of today.
  ///   - options: how to read dates.
  public func items(
    in outline: SearchableOutline, on today: CivilDate, at time: CivilTime? = nil,
    options: DateOptions = DateOptions()
  ) -> [Int]? {
    guard let expression else { return [] }
    let progress = SearchProgress(items: outline.items.count)
    let evaluator = SearchEvaluator(
      outline: outline, day: SearchDay(today: today, time: time, options: options),
      progress: progress)
    let items = evaluator.nodes(of: expression, from: 0).map { $0 - 1 }
    return progress.isExhausted ? nil : items
  }

  /// The text, unchanged.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
