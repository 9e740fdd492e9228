/// One text that could stand at the place.
package struct CompletionItem: Hashable, Codable, Sendable {
  package var label: String
  package var labelDetails: CompletionItemLabelDetails?
  package var kind: CompletionItemKind?
  package var detail: String?
  package var documentation: MarkupOrText?
  package var preselect: Bool?
  package var sortText: String?
  package var filterText: String?
  package var insertText: String?
  package var insertTextFormat: InsertTextFormat?
  package var textEdit: CompletionEdit?
  package var additionalTextEdits: [TextEdit]?
  package var commitCharacters: [String]?
  package var command: Command?
  package var data: JSONValue?

  package init(
    label: String,
    labelDetails: CompletionItemLabelDetails? = nil,
    kind: CompletionItemKind? = nil,
    detail: String? = nil,
    documentation: MarkupOrText? = nil,
    preselect: Bool? = nil,
    sortText: String? = nil,
    filterText: String? = nil,
    insertText: String? = nil,
    insertTextFormat: InsertTextFormat? = nil,
    textEdit: CompletionEdit? = nil,
    additionalTextEdits: [TextEdit]? = nil,
    commitCharacters: [String]? = nil,
    command: Command? = nil,
    data: JSONValue? = nil
  ) {
    self.label = label
    self.labelDetails = labelDetails
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.preselect = preselect
    self.sortText = sortText
    self.filterText = filterText
    self.insertText = insertText
    self.insertTextFormat = insertTextFormat
    self.textEdit = textEdit
    self.additionalTextEdits = additionalTextEdits
    self.commitCharacters = commitCharacters
    self.command = command
    self.data = data
  }
}

/// What stands beside the label, dimmed.
package struct CompletionItemLabelDetails: Hashable, Codable, Sendable {
  package var detail: String?
  package var description: String?

  package init(detail: String? = nil, description: String? = nil) {
    self.detail = detail
    self.description = description
  }
}

/// The icon of an item.
package struct CompletionItemKind: RawRepresentable, Hashable, Codable, Sendable {
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

/// Whether `$` means anything in what is inserted.
package struct InsertTextFormat: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let plainText = InsertTextFormat(rawValue: 1)
  package static let snippet = InsertTextFormat(rawValue: 2)
}

/// The edit of a completion item, with two ranges only for a client that declares them.
package enum CompletionEdit: Hashable, Sendable {
  case replace(TextEdit)
  case insertReplace(InsertReplaceEdit)
}

extension CompletionEdit: Codable {
  private enum CodingKeys: CodingKey {
    case range
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.range)
      ? .replace(try TextEdit(from: decoder))
      : .insertReplace(try InsertReplaceEdit(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .replace(let edit): try edit.encode(to: encoder)
    case .insertReplace(let edit): try edit.encode(to: encoder)
    }
  }
}

/// One text with two ranges: the person chooses what it replaces.
package struct InsertReplaceEdit: Hashable, Codable, Sendable {
  package var newText: String
  package var insert: Range
  package var replace: Range

  package init(newText: String, insert: Range, replace: Range) {
    self.newText = newText
    self.insert = insert
    self.replace = replace
  }
}
