import Analysis
import LSP
import TaskText

/// All tokens; nil for a large text if the client can also fetch those of a range.
@Sendable func semanticTokens(
  _ session: inout Session, _ params: TextDocumentParams, _ cancellation: Cancellation
) throws -> SemanticTokens? {
  let snapshot = session.snapshot(cancellation)
  let document = try snapshot.document(params.textDocument.uri)
  guard snapshot.sendsAllTokens(of: document) else {
    session.semanticTokensCache.forget(document.key)
    return nil
  }
  let data = try tokenData(of: document, snapshot)
  return SemanticTokens(
    resultId: session.semanticTokensCache.remember(data, of: document.key), data: data)
}

/// What has changed since the result that the client has; all tokens if that result is unknown.
@Sendable func semanticTokensDelta(
  _ session: inout Session, _ params: SemanticTokensDeltaParams, _ cancellation: Cancellation
) throws -> SemanticTokensDeltaResult? {
  let snapshot = session.snapshot(cancellation)
  let document = try snapshot.document(params.textDocument.uri)
  guard snapshot.sendsAllTokens(of: document) else {
    session.semanticTokensCache.forget(document.key)
    return nil
  }
  let old = session.semanticTokensCache.data(of: document.key, id: params.previousResultId)
  let data = try tokenData(of: document, snapshot)
  let id = session.semanticTokensCache.remember(data, of: document.key)
  guard let old else { return .full(SemanticTokens(resultId: id, data: data)) }
  let edits = [tokenEdit(from: old, to: data)].compactMap(\.self)
  return .delta(SemanticTokensDelta(resultId: id, edits: edits))
}

@Sendable func semanticTokens(
  _ snapshot: Snapshot, _ params: TextDocumentRangeParams
) throws -> SemanticTokens? {
  let document = try snapshot.document(params.textDocument.uri)
  return SemanticTokens(
    data: try tokenData(of: document, snapshot, in: document.textRange(params.range)))
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
