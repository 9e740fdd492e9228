import Analysis
import JSON
import LSP
import TaskText

/// All tokens; nil for a large text if the client can also fetch those of a range.
@Sendable func semanticTokens(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentParams
) throws -> [UInt8]? {
  try session.answerWithTokens(request, params.textDocument.uri) { $0 }
}

/// What has changed since the result that the client has; all tokens if that result is unknown.
@Sendable func semanticTokensDelta(
  _ session: inout Session, _ request: IncomingRequest, _ params: SemanticTokensDeltaParams
) throws -> [UInt8]? {
  let key = DocumentKey(params.textDocument.uri)
  let old = session.semanticTokensCache.data(of: key, id: params.previousResultId)
  return try session.answerWithTokens(request, params.textDocument.uri) { tokens in
    guard let old else { return TokensUpdate.full(tokens) }
    let edits = [tokenEdit(from: old, to: tokens.data)].compactMap(\.self)
    return .delta(resultId: tokens.resultId, edits: edits)
  }
}

extension Session {
  /// Answers with what `result` makes of all tokens of a document, which the client has from then on.
  fileprivate mutating func answerWithTokens<Result: JSONWritable & Sendable>(
    _ request: IncomingRequest, _ uri: String,
    _ result: @escaping @Sendable (SemanticTokens) -> Result
  ) throws -> [UInt8]? {
    let id = semanticTokensCache.nextId()
    return try answer(request, .text(uri)) { snapshot in
      let document = try snapshot.document(uri)
      let data =
        snapshot.sendsAllTokens(of: document) ? try tokenData(of: document, snapshot) : nil
      let answer = data.map { result(SemanticTokens(resultId: id, data: $0)) }
      let body = OutgoingMessage.response(id: request.id, result: answer)
      return .change { session in
        session.semanticTokensCache.remember(data, of: document.key, id: id)
        return body
      }
    }
  }
}

@Sendable func semanticTokens(
  _ snapshot: Snapshot, _ params: TextDocumentRangeParams
) throws -> SemanticTokens? {
  let document = try snapshot.document(params.textDocument.uri)
  return SemanticTokens(
    data: try tokenData(of: document, snapshot, in: document.textRange(params.range)))
}

extension LSP.Range {
  /// Whether it has more lines than a screen shows, so that reading them may take long.
  var isLong: Bool { end.line &- start.line > 1000 }
}

extension Snapshot {
  fileprivate func sendsAllTokens(of document: OpenDocument) -> Bool {
    document.text.count <= AnswerLimits.textWithAllTokens
      || !client.capabilities.asksForTokensOfRanges
  }
}

/// The tokens that overlap the range; all tokens if there is no range.
private func tokenData(
  of document: OpenDocument, _ snapshot: Snapshot, in range: TextRange? = nil
) throws -> [UInt32] {
  guard document.isTaskText else { return [] }
  let text = document.text
  let reader = TokenReader(text, document.context)
  var encoder = TokenEncoder(
    TokenLegend(snapshot.client.capabilities.semanticTokenTypes), document.unit)
  try text.forEachChunk(in: range ?? TextRange(0, text.count)) { before, chunk in
    try snapshot.cancellation.check()
    var tokens = reader.tokens(of: chunk, firstLine: before.lineEnds)
    if let range { tokens.removeAll { !$0.range.shifted(by: before.bytes).overlaps(range) } }
    encoder.add(tokens, of: chunk, firstLine: before.lineEnds)
  }
  return encoder.data
}

/// The one replacement, of whole tokens, that turns the old numbers into the new ones.
private func tokenEdit(from old: [UInt32], to new: [UInt32]) -> SemanticTokensEdit? {
  let size = TokenEncoder.numbersPerToken
  let shorter = min(old.count, new.count)
  var head = 0
  while head < shorter, old[head] == new[head] { head += 1 }
  if head == shorter, old.count == new.count { return nil }
  head -= head % size
  var tail = 0
  while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
  tail -= tail % size
  return SemanticTokensEdit(
    start: head, deleteCount: old.count - head - tail,
    data: Array(new[head..<new.count - tail]))
}
