import Analysis
import LSP
import TaskText

@Sendable func formatting(
  _ snapshot: Snapshot, _ params: DocumentFormattingParams
) throws -> [TextEdit]? {
  try snapshot.document(params.textDocument.uri).formatted(nil, params.options)
}

@Sendable func rangeFormatting(
  _ snapshot: Snapshot, _ params: DocumentRangeFormattingParams
) throws -> [TextEdit]? {
  try snapshot.document(params.textDocument.uri).formatted([params.range], params.options)
}

@Sendable func rangesFormatting(
  _ snapshot: Snapshot, _ params: DocumentRangesFormattingParams
) throws -> [TextEdit]? {
  try snapshot.document(params.textDocument.uri).formatted(params.ranges, params.options)
}

@Sendable func onTypeFormatting(
  _ snapshot: Snapshot, _ params: DocumentOnTypeFormattingParams
) throws -> [TextEdit]? {
  let document = try snapshot.document(params.textDocument.uri)
  return typingFormat(
    behind: params.ch, at: document.offset(params.position), of: document.text,
    context: document.context
  ).map(document.textEdits)
}

extension OpenDocument {
  /// The edits that format the ranges, or the whole text.
  fileprivate func formatted(_ ranges: [LSP.Range]?, _ options: FormattingOptions) -> [TextEdit] {
    textEdits(
      Analysis.formatting(
        of: text, in: ranges?.map(textRange), findings: findings, style: FormatStyle(options),
        context: context))
  }

  func textEdits(_ edits: [Edit]) -> [TextEdit] {
    edits.map { TextEdit(range: range($0.range), newText: $0.replacement) }
  }
}

extension FormatStyle {
  /// What the editor's options ask for. A tab is no wider than a line of a book.
  fileprivate init(_ options: FormattingOptions) {
    let width = min(max(options.tabSize, 1), 80)
    self.init(
      indent: options.insertSpaces ? .blanks(width) : .tabs,
      trimsLineEnds: options.trimTrailingWhitespace ?? true,
      insertsFinalLineEnd: options.insertFinalNewline ?? false,
      trimsFinalLines: options.trimFinalNewlines ?? false)
  }
}
