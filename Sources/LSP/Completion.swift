package import JSON

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

/// The characters that start completion.
package struct CompletionOptions: Equatable, Codable, Sendable {
  package var triggerCharacters: [String]?
  package var resolveProvider: Bool?

  package init(triggerCharacters: [String]? = nil, resolveProvider: Bool? = nil) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
  }
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

extension CompletionItem: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"label":"#)
    writer.string(label)
    if let labelDetails {
      writer.raw(#","labelDetails":{"#)
      writer.labelDetails(labelDetails)
      writer.raw("}")
    }
    writer.member(#","kind":"#, kind?.rawValue)
    writer.member(#","detail":"#, detail)
    if let documentation {
      writer.raw(#","documentation":"#)
      documentation.write(to: &writer)
    }
    writer.member(#","sortText":"#, sortText)
    writer.member(#","filterText":"#, filterText)
    writer.member(#","insertText":"#, insertText)
    writer.member(#","insertTextFormat":"#, insertTextFormat?.rawValue)
    if let textEdit {
      writer.raw(#","textEdit":"#)
      textEdit.write(to: &writer)
    }
    writeRest(to: &writer)
    writer.raw("}")
  }

  private func writeRest(to writer: inout JSONWriter) {
    if let command {
      writer.raw(#","command":{"title":"#)
      writer.string(command.title)
      writer.member(#","command":"#, command.command)
      if let arguments = command.arguments {
        writer.raw(#","arguments":"#)
        writer.value(.array(arguments))
      }
      writer.raw("}")
    }
    if let data {
      writer.raw(#","data":"#)
      writer.value(data)
    }
  }
}

extension MarkupOrText: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text):
      writer.string(text)
    case .markup(let content):
      writer.raw(#"{"kind":"#)
      writer.string(content.kind.rawValue)
      writer.member(#","value":"#, content.value)
      writer.raw("}")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func labelDetails(_ details: CompletionItemLabelDetails) {
    if let detail = details.detail {
      raw(#""detail":"#)
      string(detail)
      member(#","description":"#, details.description)
    } else {
      member(#""description":"#, details.description)
    }
  }
}
