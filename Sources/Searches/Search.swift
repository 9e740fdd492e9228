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
public struct Search: Hashable, Sendable {
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
}

extension Search: CustomStringConvertible {
  /// The text, unchanged.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
