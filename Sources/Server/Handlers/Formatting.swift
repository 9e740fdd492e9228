import Analysis
import LSP
import TaskText
import Workspace

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

extension Session {
  /// Logs that lines are too long to be formatted.
  ///
  /// - Parameter ranges: the ranges whose lines are formatted, or nil for the whole text.
  mutating func noteUnformattedLines(_ id: TextDocumentIdentifier, _ ranges: [LSP.Range]? = nil) {
    guard let document = documents[DocumentKey(id.uri)] else { return }
    let note = noteOnUnformattedLines(
      of: document.text, named: id.uri, in: ranges?.map(document.textRange))
    if let note { log(.warning, note) }
  }
}

extension Snapshot {
  /// The edits that format the ranges of a document, or the whole text.
  fileprivate func formatted(
    _ document: TextDocumentIdentifier, _ ranges: [LSP.Range]?, _ options: FormattingOptions
  ) throws -> [TextEdit] {
    let document = try self.document(document.uri)
    let ranges = ranges?.map(document.textRange)
    let findings =
      ranges.map { document.findings(onLinesOf: $0) }
      ?? document.findings()
    let edits = Analysis.formatting(
      of: document.text, in: ranges, findings: findings, style: FormatStyle(options),
      context: document.context)
    return document.textEdits(edits)
  }
}

extension OpenDocument {
  /// The findings on the lines that the ranges touch, in order.
  fileprivate func findings(
    onLinesOf ranges: [TextRange]
  ) -> [Finding] {
    var found: [Finding] = []
    var end = 0
    for lines in ranges.map(text.lineNumbers).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let new = max(end, lines.lowerBound)..<max(end, lines.upperBound)
      if new.isEmpty { continue }
      end = new.upperBound
      let range = TextRange(
        text.range(ofLine: new.lowerBound).lowerBound, text.range(ofLine: end - 1).upperBound)
      found += checked.findings(touching: range)
    }
    return found
  }
}
