/// A search as users of TaskPaper save it in `@search(…)`: which items of an outline it selects.
///
/// Every text can be read, in time linear in its length. The text is kept as it was written, so
/// that it prints back byte for byte; ``expression`` is what it means, and ``problems`` what is
/// wrong with it. All ranges count in ``bytes``.
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
/// A search that stands in a tag's payload is read without the payload's escapes:
/// ``UnescapedPayload`` takes them out, and maps places and edits back.
public struct Search: Hashable, Sendable {
  /// The text, as it was put in.
  public let bytes: [UInt8]
  /// What the search means; nil where it is blank or cannot be read.
  public let expression: SearchExpression?
  /// The names, values and keywords, in order, as far as the text could be read.
  public let tokens: [SearchToken]
  /// What is wrong with how the search is written, in order: at most the last of them kept the
  /// rest from being read. ``unmatchableParts(options:)`` tells what can be read and never holds.
  public let problems: [SearchProblem]
  /// What could be added at the end of the text. Nothing where a problem keeps that from being
  /// told.
  public let allowedAtEnd: SearchParts

  /// Reads the bytes, which are taken as UTF-8.
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

  /// Whether the text is empty or white space only: users have such searches as separators. It
  /// selects nothing, and nothing is wrong with it.
  public var isBlank: Bool { expression == nil && problems.isEmpty }
}

extension Search: CustomStringConvertible {
  /// The text, as it was written.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
