/// A text of JSON with `//` and `/* */` comments and trailing commas. Nothing of the text is lost.
///
/// Any bytes can be read: what is wrong is in ``problems``, and the rest is in ``root``.
package struct JSONText: Sendable {
  /// The maximum depth of nested values.
  package static let nestingLimit = 64

  /// The text as it was received.
  package let bytes: [UInt8]
  /// All of the text, comments and blanks included.
  package let tokens: [JSONToken]
  /// The value, or nil if the text has none.
  package let root: JSONNode?
  /// What is wrong, in the order of the text.
  package let problems: [JSONProblem]

  /// Reads a text. What follows from a mistake is not a second problem.
  package init(_ bytes: [UInt8]) {
    let tokens = jsonTokens(bytes)
    var parser = JSONNodeParser(bytes, tokens)
    root = parser.read()
    problems = parser.problems.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    self.bytes = bytes
    self.tokens = tokens
  }

  /// A value that was not read from a text.
  package init(_ value: JSONValue) {
    bytes = []
    tokens = []
    root = JSONNode(value)
    problems = []
  }
}
