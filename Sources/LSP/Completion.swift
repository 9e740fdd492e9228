package import JSON

/// The completions at a position; incomplete if further typing may give others.
package struct CompletionList: JSONMembers {
  package let members: [JSONMember]

  package init(isIncomplete: Bool, items: [CompletionItem]) {
    members = [("isIncomplete", isIncomplete), ("items", items)]
  }
}

/// One completion.
package struct CompletionItem: Equatable, Sendable, JSONMembers {
  package var label: String
  /// A text that is shown next to the label, dimmed.
  package var labelDescription: String?
  package var kind: CompletionItemKind?
  package var detail: String?
  package var documentation: MarkupOrText?
  package var sortText: String?
  package var filterText: String?
  package var insertTextFormat: InsertTextFormat?
  package var textEdit: TextEdit?

  package init(label: String) {
    self.label = label
  }

  package var members: [JSONMember] {
    [
      ("label", label),
      ("labelDetails", labelDescription.map { ["description": .string($0)] } as JSONValue?),
      ("kind", kind), ("detail", detail), ("documentation", documentation),
      ("sortText", sortText), ("filterText", filterText), ("insertTextFormat", insertTextFormat),
      ("textEdit", textEdit),
    ]
  }
}

/// The icon of an item.
package enum CompletionItemKind: Int, Sendable, JSONWritable {
  case value = 12
  case keyword = 14
  case color = 16
  case reference = 18
}

/// Whether `$` has a meaning in the text that is inserted.
package enum InsertTextFormat: Int, Sendable, JSONWritable {
  case plainText = 1
  case snippet = 2
}

/// The completions at a position, which an editor shows as if they were typed.
package struct InlineCompletionList: JSONMembers {
  package let members: [JSONMember]

  package init(items: [InlineCompletionItem]) {
    members = [("items", items)]
  }
}

/// One such completion.
package struct InlineCompletionItem: JSONMembers {
  package let members: [JSONMember]

  package init(insertText: String, range: Range? = nil) {
    members = [("insertText", insertText), ("range", range)]
  }
}
