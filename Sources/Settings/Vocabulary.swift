package import TaskText

/// The tags that are known, found by name.
///
/// Names are compared by canonical equivalence, so that composed and decomposed `été` are one name.
package struct Vocabulary: Sendable, Equatable {
  /// The known tags: the language's own, then those that the settings add in their order.
  package let definitions: [TagDefinition]
  /// The definitions by name in the sense of canonical equivalence.
  private let byName: [String: Int]

  /// What the language knows without any settings.
  package static let predefined = Vocabulary(knownTags)

  /// A vocabulary of the given tags; of two with the same name, the later one counts.
  package init(_ definitions: [TagDefinition]) {
    self.definitions = definitions
    byName = Dictionary(
      definitions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// An equal vocabulary with memory of its own.
  package var unshared: Vocabulary { Vocabulary(definitions.map { $0 }) }

  /// The index of a tag in ``definitions``, or nil for an unknown one.
  package func index(of name: Span<UInt8>) -> Int? {
    name.withUnsafeBufferPointer { byName[comparableText($0)] }
  }

  /// The index of the tag whose name stands in `range` of `text`.
  package func index(of range: TextRange, in text: [UInt8]) -> Int? {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return nil }
    return index(of: text.span.extracting(range.lowerBound..<range.upperBound))
  }

  /// What is known of the tag whose name has these UTF-8 bytes.
  package func definition(of name: Span<UInt8>) -> TagDefinition? {
    index(of: name).map { definitions[$0] }
  }

  /// What is known of the tag `name`.
  package func definition(named name: String) -> TagDefinition? {
    byName[name].map { definitions[$0] }
  }

  /// Whether both hold the same definitions in the same order.
  package static func == (one: Vocabulary, other: Vocabulary) -> Bool {
    one.definitions == other.definitions
  }
}
