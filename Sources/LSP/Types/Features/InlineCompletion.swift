/// `textDocument/inlineCompletion`.
package enum InlineCompletionRequest: RequestDescriptor {
  package typealias Params = InlineCompletionParams
  package typealias Result = InlineCompletionList?
  package static let method = "textDocument/inlineCompletion"
}

/// The position at which completions are requested.
package struct InlineCompletionParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: InlineCompletionContext
}

/// 1 by hand, 2 while typing.
package struct InlineCompletionContext: Equatable, Codable, Sendable {
  package var triggerKind: Int
}

/// The completions at a position.
package struct InlineCompletionList: Equatable, Codable, Sendable {
  package var items: [InlineCompletionItem]

  package init(items: [InlineCompletionItem]) {
    self.items = items
  }
}

/// One completion, which an editor shows as if it were typed.
package struct InlineCompletionItem: Equatable, Codable, Sendable {
  package var insertText: String
  package var filterText: String?
  package var range: Range?

  package init(insertText: String, filterText: String? = nil, range: Range? = nil) {
    self.insertText = insertText
    self.filterText = filterText
    self.range = range
  }
}
