/// The options of formatting.
package struct FormatStyle: Equatable, Sendable {
  /// The characters of an indent.
  package enum Indent: Equatable, Sendable {
    /// Indents stay as they are.
    case kept
    /// Indents are made of tabs.
    case tabs
    /// Indents are made of spaces, this many for each level.
    case spaces(Int)
  }

  /// The characters of indents.
  package var indent: Indent
  /// Whether to remove spaces and tabs at the end of a line.
  package var trimsLineEnds: Bool
  /// Whether to end the text with a line end.
  package var insertsFinalLineEnd: Bool
  /// Whether to remove blank lines at the end of the text.
  package var trimsFinalLines: Bool

  /// Creates a style that, by default, leaves indents and the end of the text as they are.
  package init(
    indent: Indent = .kept, trimsLineEnds: Bool = true, insertsFinalLineEnd: Bool = false,
    trimsFinalLines: Bool = false
  ) {
    self.indent = indent
    self.trimsLineEnds = trimsLineEnds
    self.insertsFinalLineEnd = insertsFinalLineEnd
    self.trimsFinalLines = trimsFinalLines
  }
}
