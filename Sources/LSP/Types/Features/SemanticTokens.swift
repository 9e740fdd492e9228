/// `textDocument/semanticTokens/full`.
package enum SemanticTokensRequest: RequestDescriptor {
  package typealias Params = TextDocumentParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/full"
}

/// `textDocument/semanticTokens/range`.
package enum SemanticTokensRangeRequest: RequestDescriptor {
  package typealias Params = TextDocumentRangeParams
  package typealias Result = SemanticTokens?
  package static let method = "textDocument/semanticTokens/range"
}

/// `textDocument/semanticTokens/full/delta`.
package enum SemanticTokensDeltaRequest: RequestDescriptor {
  package typealias Params = SemanticTokensDeltaParams
  package typealias Result = SemanticTokensDeltaResult?
  package static let method = "textDocument/semanticTokens/full/delta"
}

/// Asks what changed since a result.
package struct SemanticTokensDeltaParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var previousResultId: String
}

/// Tokens, five numbers for each: line and column relative to the token before, length, type and
/// modifiers.
package struct SemanticTokens: Equatable, Codable, Sendable {
  package var resultId: String?
  package var data: [UInt32]

  package init(resultId: String? = nil, data: [UInt32]) {
    self.resultId = resultId
    self.data = data
  }
}

/// The edits that turn the old numbers into the new ones.
package struct SemanticTokensDelta: Equatable, Codable, Sendable {
  package var resultId: String?
  package var edits: [SemanticTokensEdit]

  package init(resultId: String? = nil, edits: [SemanticTokensEdit]) {
    self.resultId = resultId
    self.edits = edits
  }
}

/// A replacement of some of the numbers.
package struct SemanticTokensEdit: Equatable, Codable, Sendable {
  package var start: Int
  package var deleteCount: Int
  package var data: [UInt32]?

  package init(start: Int, deleteCount: Int, data: [UInt32]? = nil) {
    self.start = start
    self.deleteCount = deleteCount
    self.data = data
  }
}

/// What changed, or all tokens if that is not known.
package enum SemanticTokensDeltaResult: Equatable, Sendable {
  case full(SemanticTokens)
  case delta(SemanticTokensDelta)
}

extension SemanticTokensDeltaResult: Codable {
  package init(from decoder: any Decoder) throws {
    if let delta = try? SemanticTokensDelta(from: decoder) {
      self = .delta(delta)
    } else {
      self = .full(try SemanticTokens(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .full(let tokens): try tokens.encode(to: encoder)
    case .delta(let delta): try delta.encode(to: encoder)
    }
  }
}

/// Asks the client to fetch all tokens again.
package enum SemanticTokensRefreshRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "workspace/semanticTokens/refresh"
}
