/// How much an editor gets at once. The editor reads one answer after the other: a long answer keeps it
/// busy, and delays those that follow.
enum AnswerLimits {
  /// The links of a text: the first ones.
  static let links = 1000
  /// The uses of a tag: those in the text from which they are asked for come first.
  static let references = 10_000
  /// The colored tags of a text: the first ones, as many as VS Code shows by default.
  static let colors = 500
  /// The size in bytes of the largest text of which all semantic tokens are sent to an editor that
  /// can also fetch those of a range.
  static let textWithAllTokens = 1 << 20
}
