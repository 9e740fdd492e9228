import Analysis
import JSON
import LSP
import TaskText

/// All tokens; nil for a large text if the client can also fetch those of a range.
@Sendable func semanticTokens(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentParams
) throws {
  try session.answerWithTokens(request, params.textDocument.uri) { $0 }
}

/// What has changed since the result that the client has; all tokens if that result is unknown.
@Sendable func semanticTokensDelta(
  _ session: inout Session, _ request: IncomingRequest, _ params: SemanticTokensDeltaParams
) throws {
  let key = DocumentKey(params.textDocument.uri)
  let old = session.semanticTokensCache.data(of: key, id: params.previousResultId)
  try session.answerWithTokens(request, params.textDocument.uri) { tokens in
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
  ) throws {
    let id = semanticTokensCache.nextId()
    try answer(request, .text(uri)) { snapshot in
      let document = try snapshot.document(uri)
      let data =
        snapshot.sendsAllTokens(of: document) ? try tokenData(of: document, snapshot) : nil
      return try Answer(
        data.map { result(SemanticTokens(resultId: id, data: $0)) }, to: request
      ) { $0.semanticTokensCache.remember(data, of: document.key, id: id) }
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
  fileprivate func sendsAllTokens(of document: WorkspaceText) -> Bool {
    document.text.count <= AnswerLimits.textWithAllTokens
      || !client.capabilities.asksForTokensOfRanges
  }
}

/// The tokens that overlap the range; all tokens if there is no range.
private func tokenData(
  of document: WorkspaceText, _ snapshot: Snapshot, in range: TextRange? = nil
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

/// The semantic tokens that the client has of each document, to answer what has changed since.
struct SemanticTokensCache: Sendable {
  private var results: [DocumentKey: (id: String, data: [UInt32])] = [:]
  private var count = 0

  /// An id with which the client requests changes of a result.
  mutating func nextId() -> String {
    count += 1
    return "\(count)"
  }

  /// Remembers what was sent of a document; nil if nothing was.
  mutating func remember(_ data: [UInt32]?, of key: DocumentKey, id: String) {
    results[key] = data.map { (id: id, data: $0) }
  }

  /// The numbers that were sent under the id, or nil if they are no longer known.
  func data(of key: DocumentKey, id: String) -> [UInt32]? {
    results[key].flatMap { $0.id == id ? $0.data : nil }
  }

  mutating func forget(_ key: DocumentKey) {
    results[key] = nil
  }
}
