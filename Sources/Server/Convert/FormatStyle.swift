import Analysis
import LSP

extension FormatStyle {
  /// What the editor's options ask for. A tab is no wider than a line of a book.
  init(_ options: FormattingOptions) {
    let width = min(max(options.tabSize, 1), 80)
    self.init(
      indent: options.insertSpaces ? .spaces(width) : .tabs,
      trimsLineEnds: options.trimTrailingWhitespace ?? true,
      insertsFinalLineEnd: options.insertFinalNewline ?? false,
      trimsFinalLines: options.trimFinalNewlines ?? false)
  }
}
