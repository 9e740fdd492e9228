package import JSON

/// One completion.
package struct CompletionItem: Equatable, Codable, Sendable {
  package var label: String
  package var labelDetails: CompletionItemLabelDetails?
  package var kind: CompletionItemKind?
  package var detail: String?
  package var documentation: MarkupOrText?
  package var sortText: String?
  package var filterText: String?
  package var insertText: String?
  package var insertTextFormat: InsertTextFormat?
  package var textEdit: TextEdit?
  package var command: Command?
  package var data: JSONValue?

  package init(
    label: String,
    labelDetails: CompletionItemLabelDetails? = nil,
    kind: CompletionItemKind? = nil,
    detail: String? = nil,
    documentation: MarkupOrText? = nil,
    sortText: String? = nil,
    filterText: String? = nil,
    insertText: String? = nil,
    insertTextFormat: InsertTextFormat? = nil,
    textEdit: TextEdit? = nil,
    command: Command? = nil,
    data: JSONValue? = nil
  ) {
    self.label = label
    self.labelDetails = labelDetails
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.sortText = sortText
    self.filterText = filterText
    self.insertText = insertText
    self.insertTextFormat = insertTextFormat
    self.textEdit = textEdit
    self.command = command
    self.data = data
  }
}

/// Texts that are shown next to the label, dimmed.
package struct CompletionItemLabelDetails: Equatable, Codable, Sendable {
  package var detail: String?
  package var description: String?

  package init(detail: String? = nil, description: String? = nil) {
    self.detail = detail
    self.description = description
  }
}

/// The icon of an item.
package struct CompletionItemKind: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let text = CompletionItemKind(rawValue: 1)
  package static let field = CompletionItemKind(rawValue: 5)
  package static let variable = CompletionItemKind(rawValue: 6)
  package static let property = CompletionItemKind(rawValue: 10)
  package static let value = CompletionItemKind(rawValue: 12)
  package static let enumeration = CompletionItemKind(rawValue: 13)
  package static let keyword = CompletionItemKind(rawValue: 14)
  package static let snippet = CompletionItemKind(rawValue: 15)
  package static let color = CompletionItemKind(rawValue: 16)
  package static let reference = CompletionItemKind(rawValue: 18)
  package static let enumMember = CompletionItemKind(rawValue: 20)
  package static let constant = CompletionItemKind(rawValue: 21)
  package static let event = CompletionItemKind(rawValue: 23)
}

/// Whether `$` has a meaning in the text that is inserted.
package struct InsertTextFormat: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let plainText = InsertTextFormat(rawValue: 1)
  package static let snippet = InsertTextFormat(rawValue: 2)
}
