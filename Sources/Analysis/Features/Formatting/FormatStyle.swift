/// What formatting does beyond what it always does.
package struct FormatStyle: Equatable, Sendable {
  /// What indents are made of.
  package enum Indent: Equatable, Sendable {
    /// Of what they are.
    case kept
    /// Of tabs.
    case tabs
    /// Of blanks, so many in the place of a tab.
    case blanks(Int)
  }

  /// What indents are made of.
  package var indent: Indent
  /// Whether blanks and tabs at the end of a line go.
  package var trimsLineEnds: Bool
  /// Whether a text ends with a line end.
  package var insertsFinalLineEnd: Bool
  /// Whether blank lines at the end of a text go.
  package var trimsFinalLines: Bool

  /// A style that leaves indents and the end of a text as they are, unless told otherwise.
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
