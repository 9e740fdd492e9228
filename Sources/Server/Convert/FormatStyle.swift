import Analysis
import LSP

extension FormatStyle {
  /// The style that the editor's options ask for, with an indent of at most 80 columns.
  init(_ options: FormattingOptions) {
    let width = min(max(options.tabSize, 1), 80)
    self.init(
      indent: options.insertSpaces ? .spaces(width) : .tabs,
      trimsLineEnds: options.trimTrailingWhitespace ?? true,
      insertsFinalLineEnd: options.insertFinalNewline ?? false,
      trimsFinalLines: options.trimFinalNewlines ?? false)
  }
}
