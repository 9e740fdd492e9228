/// `textDocument/completion`.
package enum CompletionRequest: RequestDescriptor {
  package typealias Params = CompletionParams
  package typealias Result = CompletionList?
  package static let method = "textDocument/completion"
}

/// Where completion is asked for, and why.
package struct CompletionParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: CompletionContext?
}

/// Why completion was asked for: 1 by hand or by typing a word, 2 by a trigger character, 3 to
/// narrow an incomplete list.
package struct CompletionContext: Equatable, Codable, Sendable {
  package var triggerKind: Int
  package var triggerCharacter: String?
}

/// The completions at a position; incomplete if further typing may give others.
package struct CompletionList: Equatable, Codable, Sendable {
  package var isIncomplete: Bool
  package var items: [CompletionItem]

  package init(isIncomplete: Bool, items: [CompletionItem]) {
    self.isIncomplete = isIncomplete
    self.items = items
  }
}
