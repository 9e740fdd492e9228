package import JSON

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

/// Lines of which all but the first can be hidden.
package struct FoldingRange: Equatable, Codable, Sendable {
  package var startLine: Int
  package var endLine: Int

  package init(startLine: Int, endLine: Int) {
    self.startLine = startLine
    self.endLine = endLine
  }
}

extension FoldingRange: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"startLine":"#)
    writer.integer(startLine)
    writer.raw(#","endLine":"#)
    writer.integer(endLine)
    writer.raw("}")
  }
}
