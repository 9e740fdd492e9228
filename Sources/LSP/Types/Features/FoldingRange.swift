/// `textDocument/foldingRange`.
package enum FoldingRangeRequest: RequestDescriptor {
  package typealias Params = TextDocumentParams
  package typealias Result = [FoldingRange]?
  package static let method = "textDocument/foldingRange"
}

/// Asks the client to fetch all folds again.
package enum FoldingRangeRefreshRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "workspace/foldingRange/refresh"
}

/// Lines that can be hidden under their first one.
package struct FoldingRange: Hashable, Codable, Sendable {
  package var startLine: Int
  package var startCharacter: Int?
  package var endLine: Int
  package var endCharacter: Int?
  /// As `region`.
  package var kind: String?

  package init(
    startLine: Int,
    startCharacter: Int? = nil,
    endLine: Int,
    endCharacter: Int? = nil,
    kind: String? = nil
  ) {
    self.startLine = startLine
    self.startCharacter = startCharacter
    self.endLine = endLine
    self.endCharacter = endCharacter
    self.kind = kind
  }
}
