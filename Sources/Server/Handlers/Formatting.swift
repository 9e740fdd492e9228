import Analysis
import LSP
import TaskText

@Sendable func formatting(
  _ snapshot: Snapshot, _ params: DocumentFormattingParams
) throws -> [TextEdit]? {
  try snapshot.formatted(params.textDocument, nil, params.options)
}

@Sendable func rangeFormatting(
  _ snapshot: Snapshot, _ params: DocumentRangeFormattingParams
) throws -> [TextEdit]? {
  try snapshot.formatted(params.textDocument, [params.range], params.options)
}

@Sendable func rangesFormatting(
  _ snapshot: Snapshot, _ params: DocumentRangesFormattingParams
) throws -> [TextEdit]? {
  try snapshot.formatted(params.textDocument, params.ranges, params.options)
}

@Sendable func onTypeFormatting(
  _ snapshot: Snapshot, _ params: DocumentOnTypeFormattingParams
) throws -> [TextEdit]? {
  let document = try snapshot.document(params.textDocument.uri)
  return typingFormat(
    after: params.ch, at: document.offset(params.position), of: document.text,
    context: document.context
  ).map { document.textEdits($0) }
}

extension Snapshot {
  /// The edits that format the ranges of a document, or the whole text.
  fileprivate func formatted(
    _ document: TextDocumentIdentifier, _ ranges: [LSP.Range]?, _ options: FormattingOptions
  ) throws -> [TextEdit] {
    let document = try self.document(document.uri)
    let edits = try Analysis.formatting(
      of: document.text, in: ranges?.map(document.textRange), findings: document,
      style: FormatStyle(options), context: document.context, cancellation: cancellation)
    return try document.textEdits(edits, cancellation)
  }
}
