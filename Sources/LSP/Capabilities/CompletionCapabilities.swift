extension ClientCapabilities {
  private var completionItem: JSONValue { textDocument("completion")["completionItem"] }

  package var takesSnippets: Bool { completionItem["snippetSupport"].isTrue }
  package var takesInsertReplace: Bool { completionItem["insertReplaceSupport"].isTrue }
  package var takesPreselect: Bool { completionItem["preselectSupport"].isTrue }
  package var showsLabelDetails: Bool { completionItem["labelDetailsSupport"].isTrue }

  /// Nil where only plain strings may be sent.
  package var completionDocumentation: MarkupKind? { completionItem["documentationFormat"].markup }

  /// Whether that member of an item may be left to `completionItem/resolve`.
  package func resolvesCompletion(_ member: String) -> Bool {
    completionItem["resolveSupport"]["properties"].strings.contains(member)
  }

  /// Every client shows the kinds of the first protocol, up to `reference`.
  package func shows(_ kind: CompletionItemKind) -> Bool {
    guard let shown = textDocument("completion")["completionItemKind"]["valueSet"].arrayValue else {
      return kind.rawValue <= CompletionItemKind.reference.rawValue
    }
    return shown.contains(.integer(kind.rawValue))
  }

  package var takesInlineCompletion: Bool { textDocument("inlineCompletion").isObject }
}
