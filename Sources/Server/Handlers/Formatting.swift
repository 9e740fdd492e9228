import Analysis
import JSON
import LSP
import Platform
import Settings
import TaskText
import Workspace

@Sendable func onTypeFormatting(
  _ document: WorkspaceText, _ params: DocumentOnTypeFormattingParams, _ snapshot: Snapshot
) throws -> [TextEdit]? {
  typingFormat(
    after: params.ch, at: document.offset(params.position), of: document.text,
    context: document.context
  ).map { document.textEdits($0) }
}

extension Session {
  /// Answers with the edits that format the ranges of a document, or the whole text, and logs which lines
  /// are too long to be formatted.
  mutating func format(
    _ request: IncomingRequest, _ params: JSONValue, _ ranges: [LSP.Range]?
  ) throws {
    let uri: String = try params.required("uri", in: "textDocument")
    let options: FormattingOptions = try params.required("options")
    try answer(request, .text(uri), makesEdits: true) { snapshot in
      let document = try snapshot.document(uri)
      let ranges = ranges?.map(document.textRange)
      let findings = ranges.map { document.findings(onLinesOf: $0) } ?? document.findings()
      let edits = Analysis.formatting(
        of: document.text, in: ranges, findings: findings, style: FormatStyle(options),
        context: document.context)
      let note = noteOnUnformattedLines(of: document.text, named: uri, in: ranges)
      return try Answer(document.textEdits(edits), to: request) { session in
        if let note { session.log(.warning, note) }
      }
    }
  }
}

extension WorkspaceText {
  /// The findings on the lines that the ranges touch, in order.
  fileprivate func findings(onLinesOf ranges: [TextRange]) -> [Finding] {
    let lines = ranges.map(text.lineNumbers).map {
      TextRange(
        text.range(ofLine: $0.lowerBound).lowerBound,
        text.range(ofLine: $0.upperBound - 1).upperBound)
    }
    return checked.findings.filter { finding in
      lines.contains {
        finding.range.lowerBound <= $0.upperBound && $0.lowerBound <= finding.range.upperBound
      }
    }
  }

  /// Whether the item that was edited last has a payload without a closing parenthesis.
  fileprivate var isBeingWritten: Bool {
    guard let lastEdit, let item = text.item(at: lastEdit.upperBound) else { return false }
    return item.tags.contains { $0.nearMisses.contains(.unclosed) }
  }
}

/// The safe fixes of a text that is about to be saved, if the settings turn that on; none if
/// finding them takes too long, or if the item that was edited last is not finished.
func fixesOnSave(
  _ session: inout Session, _ uri: String, within maxWait: ElapsedTime = .milliseconds(50)
) throws -> [TextEdit]? {
  let deadline = ElapsedTime.now + maxWait
  let open = try session.documents.document(uri)
  guard open.context.settings.fixOnSave, !open.isBeingWritten else { return nil }
  session.check()
  if ElapsedTime.now >= deadline { return nil }
  let checked = try session.documents.document(uri)
  let edits = checked.safeFixes().map { checked.textEdits($0.edits) }
  return ElapsedTime.now < deadline ? edits : nil
}
