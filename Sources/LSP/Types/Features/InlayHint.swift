package import JSON

/// `textDocument/inlayHint`.
package enum InlayHintRequest: RequestDescriptor {
  package typealias Params = TextDocumentRangeParams
  package typealias Result = [InlayHint]?
  package static let method = "textDocument/inlayHint"
}

/// A text that an editor shows within a line, although the document does not contain it.
package struct InlayHint: Equatable, Codable, Sendable {
  package var position: Position
  package var label: String
  package var paddingLeft: Bool

  package init(position: Position, label: String, paddingLeft: Bool) {
    self.position = position
    self.label = label
    self.paddingLeft = paddingLeft
  }
}

extension InlayHint: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"position":"#)
    position.write(to: &writer)
    writer.raw(#","label":"#)
    writer.string(label)
    writer.raw(#","paddingLeft":"#)
    writer.boolean(paddingLeft)
    writer.raw("}")
  }
}

/// Asks the client to fetch all hints again.
package enum InlayHintRefreshRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "workspace/inlayHint/refresh"
}
