/// `textDocument/formatting`.
package enum FormattingRequest: RequestDescriptor {
  package typealias Params = DocumentFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/formatting"
}

/// `textDocument/rangeFormatting`.
package enum RangeFormattingRequest: RequestDescriptor {
  package typealias Params = DocumentRangeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangeFormatting"
}

/// `textDocument/rangesFormatting`.
package enum RangesFormattingRequest: RequestDescriptor {
  package typealias Params = DocumentRangesFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangesFormatting"
}

/// `textDocument/onTypeFormatting`.
package enum OnTypeFormattingRequest: RequestDescriptor {
  package typealias Params = DocumentOnTypeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/onTypeFormatting"
}

/// How the editor indents, and what it does at line and file ends.
package struct FormattingOptions: Equatable, Codable, Sendable {
  package var tabSize: Int
  package var insertSpaces: Bool
  package var trimTrailingWhitespace: Bool?
  package var insertFinalNewline: Bool?
  package var trimFinalNewlines: Bool?
}

/// A document that is to be formatted.
package struct DocumentFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var options: FormattingOptions
}

/// A part of a document that is to be formatted.
package struct DocumentRangeFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var options: FormattingOptions
}

/// Parts of a document that are to be formatted.
package struct DocumentRangesFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var ranges: [Range]
  package var options: FormattingOptions
}

/// The character that was typed, and the position after it.
package struct DocumentOnTypeFormattingParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var ch: String
  package var options: FormattingOptions
}

/// Whether many parts can be formatted at once.
package struct DocumentRangeFormattingOptions: Equatable, Codable, Sendable {
  package var rangesSupport: Bool?

  package init(rangesSupport: Bool? = nil) {
    self.rangesSupport = rangesSupport
  }
}

/// The characters that start formatting.
package struct DocumentOnTypeFormattingOptions: Equatable, Codable, Sendable {
  package var firstTriggerCharacter: String
  package var moreTriggerCharacter: [String]?

  package init(firstTriggerCharacter: String, moreTriggerCharacter: [String]? = nil) {
    self.firstTriggerCharacter = firstTriggerCharacter
    self.moreTriggerCharacter = moreTriggerCharacter
  }
}
