/// `textDocument/inlayHint`.
package enum InlayHintRequest: RequestDescriptor {
  package typealias Params = TextDocumentRangeParams
  package typealias Result = [InlayHint]?
  package static let method = "textDocument/inlayHint"
}

/// A text that is shown within a line and does not belong to it.
package struct InlayHint: Hashable, Codable, Sendable {
  package var position: Position
  package var label: String
  /// 1 type, 2 parameter.
  package var kind: Int?
  package var textEdits: [TextEdit]?
  package var tooltip: MarkupOrText?
  package var paddingLeft: Bool?
  package var paddingRight: Bool?

  package init(
    position: Position,
    label: String,
    kind: Int? = nil,
    textEdits: [TextEdit]? = nil,
    tooltip: MarkupOrText? = nil,
    paddingLeft: Bool? = nil,
    paddingRight: Bool? = nil
  ) {
    self.position = position
    self.label = label
    self.kind = kind
    self.textEdits = textEdits
    self.tooltip = tooltip
    self.paddingLeft = paddingLeft
    self.paddingRight = paddingRight
  }
}

/// Asks the client to fetch all hints again.
package enum InlayHintRefreshRequest: RequestDescriptor {
  package typealias Params = NoParams
  package typealias Result = NoResult
  package static let method = "workspace/inlayHint/refresh"
}
