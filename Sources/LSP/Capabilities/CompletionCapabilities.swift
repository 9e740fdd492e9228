import JSON

extension ClientCapabilities {
  private var completionItem: JSONValue { textDocument("completion")["completionItem"] }

  package var takesSnippets: Bool { completionItem["snippetSupport"].isTrue }
  package var showsLabelDetails: Bool { completionItem["labelDetailsSupport"].isTrue }

  /// Nil if only plain strings may be sent.
  package var completionDocumentation: MarkupKind? { completionItem["documentationFormat"].markup }

  /// A client that declares no kinds shows those of the first protocol version, up to `reference`.
  package func shows(_ kind: CompletionItemKind) -> Bool {
    guard let shown = textDocument("completion")["completionItemKind"]["valueSet"].arrayValue else {
      return kind.rawValue <= CompletionItemKind.reference.rawValue
    }
    return shown.contains(.integer(kind.rawValue))
  }

  package var takesInlineCompletion: Bool { textDocument("inlineCompletion").isObject }
}
