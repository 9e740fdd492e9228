import Analysis
import JSON
import LSP
import TaskText

/// The capability for semantic tokens, with the requests that the client makes.
@Sendable func semanticTokensCapability(_ client: ClientCapabilities) -> JSONValue {
  var options: JSONValue = ["legend": TokenLegend(client.semanticTokenTypes).legend]
  if client.asksForTokensOfRanges { options["range"] = true }
  if client.asksForAllTokens {
    options["full"] = ["delta": .boolean(client.takesSemanticTokenDeltas)]
  }
  return options
}

/// All tokens; nil for a large text if the client can also fetch those of a range.
@Sendable func semanticTokens(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentParams
) throws {
  try session.answerWithTokens(request, params.textDocument.uri, since: nil)
}

/// What has changed since the result that the client has; all tokens if that result is unknown.
@Sendable func semanticTokensDelta(
  _ session: inout Session, _ request: IncomingRequest, _ params: SemanticTokensDeltaParams
) throws {
  let key = DocumentKey(params.textDocument.uri)
  let old = session.semanticTokensCache.data(of: key, id: params.previousResultId)
  try session.answerWithTokens(request, params.textDocument.uri, since: old)
}

extension Session {
  /// Answers with all tokens of a document, which the client has from then on, or with what turns the old
  /// ones into these.
  fileprivate mutating func answerWithTokens(
    _ request: IncomingRequest, _ uri: String, since old: [UInt32]?
  ) throws {
    let id = semanticTokensCache.nextId()
    try answer(request, .text(uri)) { snapshot in
      let document = try snapshot.document(uri)
      let data =
        snapshot.sendsAllTokens(of: document) ? try tokenData(of: document, snapshot) : nil
      let result = data.map { data -> OutgoingObject in
        guard let old else { return ["resultId": id, "data": data] }
        return ["resultId": id, "edits": [tokenEdit(from: old, to: data)].compactMap(\.self)]
      }
      return try Answer(result, to: request) {
        $0.semanticTokensCache.remember(data, of: document.key, id: id)
      }
    }
  }
}

@Sendable func semanticTokens(
  _ document: WorkspaceText, _ params: TextDocumentRangeParams, _ snapshot: Snapshot
) throws -> OutgoingObject? {
  ["data": try tokenData(of: document, snapshot, in: document.textRange(params.range))]
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
private func tokenEdit(from old: [UInt32], to new: [UInt32]) -> OutgoingObject? {
  let size = TokenEncoder.numbersPerToken
  let shorter = min(old.count, new.count)
  var head = 0
  while head < shorter, old[head] == new[head] { head += 1 }
  if head == shorter, old.count == new.count { return nil }
  head -= head % size
  var tail = 0
  while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
  tail -= tail % size
  return [
    "start": head, "deleteCount": old.count - head - tail,
    "data": Array(new[head..<new.count - tail]),
  ]
}

/// Writes tokens as the numbers of LSP 3.18, `SemanticTokens.data`: five for each, of which the
/// first two are relative to the token before.
struct TokenEncoder {
  static let numbersPerToken = 5

  private(set) var data: [UInt32] = []
  private let legend: TokenLegend
  private let unit: ColumnUnit
  private var line = 0
  private var column = 0

  init(_ legend: TokenLegend, _ unit: ColumnUnit) {
    self.legend = legend
    self.unit = unit
  }

  /// Adds the tokens of the next chunk, in order.
  mutating func add(_ tokens: [TextToken], of chunk: Chunk, firstLine: Int) {
    for token in tokens {
      guard let type = legend.number(of: token.kind) else { continue }
      let (place, start) = chunk.lineAndColumn(of: token.range.lowerBound, in: unit)
      let (_, end) = chunk.lineAndColumn(of: token.range.upperBound, in: unit)
      let lines = firstLine + place - line
      data.append(UInt32(clamping: lines))
      data.append(UInt32(clamping: lines == 0 ? start - column : start))
      data.append(UInt32(clamping: end - start))
      data.append(type)
      data.append(token.modifiers.rawValue)
      line += lines
      column = start
    }
  }
}

/// The token type of the client for each kind of token.
struct TokenLegend {
  private var types: [String] = []
  /// By kind.
  private var numbers: [UInt32?] = []

  /// A legend for a client that has colors for the types `declared`. Each kind gets the first of
  /// its choices that is among them, and is left out if none is.
  init(_ declared: [String]) {
    for kind in TextToken.Kind.allCases {
      guard let type = kind.choices.first(where: declared.contains) else {
        numbers.append(nil)
        continue
      }
      let place = types.firstIndex(of: type) ?? types.count
      if place == types.count { types.append(type) }
      numbers.append(UInt32(place))
    }
  }

  /// The legend for the client, with the names of the modifiers by bit.
  var legend: JSONValue {
    [
      "tokenTypes": .array(types.map(JSONValue.string)),
      "tokenModifiers": ["deprecated", "overdue", "cancelled"],
    ]
  }

  func number(of kind: TextToken.Kind) -> UInt32? { numbers[kind.rawValue] }
}

extension TextToken.Kind {
  /// Names of token types (LSP 3.18, `SemanticTokenTypes`, and `date`, for which an editor can be
  /// given a color), the most fitting first.
  fileprivate var choices: [String] {
    switch self {
    case .tag: ["decorator", "keyword", "macro", "variable"]
    case .number: ["number"]
    case .date: ["date", "number"]
    case .string: ["string"]
    case .project: ["namespace", "class", "type"]
    case .doneText: ["comment"]
    case .keyword: ["keyword", "operator", "macro"]
    }
  }
}
