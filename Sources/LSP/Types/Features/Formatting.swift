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
package struct FormattingOptions: Hashable, Codable, Sendable {
  package var tabSize: Int
  package var insertSpaces: Bool
  package var trimTrailingWhitespace: Bool?
  package var insertFinalNewline: Bool?
  package var trimFinalNewlines: Bool?

  package init(
    tabSize: Int,
    insertSpaces: Bool,
    trimTrailingWhitespace: Bool? = nil,
    insertFinalNewline: Bool? = nil,
    trimFinalNewlines: Bool? = nil
  ) {
    self.tabSize = tabSize
    self.insertSpaces = insertSpaces
    self.trimTrailingWhitespace = trimTrailingWhitespace
    self.insertFinalNewline = insertFinalNewline
    self.trimFinalNewlines = trimFinalNewlines
  }
}

/// A document that is to be formatted.
package struct DocumentFormattingParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var options: FormattingOptions
  package var workDoneToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    options: FormattingOptions,
    workDoneToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.options = options
    self.workDoneToken = workDoneToken
  }
}

/// A part of a document that is to be formatted.
package struct DocumentRangeFormattingParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var options: FormattingOptions
  package var workDoneToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    range: Range,
    options: FormattingOptions,
    workDoneToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.range = range
    self.options = options
    self.workDoneToken = workDoneToken
  }
}

/// Parts of a document that are to be formatted.
package struct DocumentRangesFormattingParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var ranges: [Range]
  package var options: FormattingOptions
  package var workDoneToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier,
    ranges: [Range],
    options: FormattingOptions,
    workDoneToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.ranges = ranges
    self.options = options
    self.workDoneToken = workDoneToken
  }
}

/// The character that was typed, and the place behind it.
package struct DocumentOnTypeFormattingParams: Hashable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var ch: String
  package var options: FormattingOptions

  package init(
    textDocument: TextDocumentIdentifier,
    position: Position,
    ch: String,
    options: FormattingOptions
  ) {
    self.textDocument = textDocument
    self.position = position
    self.ch = ch
    self.options = options
  }
}

/// Whether many parts can be formatted at once.
package struct DocumentRangeFormattingOptions: Hashable, Codable, Sendable {
  package var rangesSupport: Bool?

  package init(rangesSupport: Bool? = nil) {
    self.rangesSupport = rangesSupport
  }
}

/// The characters that start it.
package struct DocumentOnTypeFormattingOptions: Hashable, Codable, Sendable {
  package var firstTriggerCharacter: String
  package var moreTriggerCharacter: [String]?

  package init(firstTriggerCharacter: String, moreTriggerCharacter: [String]? = nil) {
    self.firstTriggerCharacter = firstTriggerCharacter
    self.moreTriggerCharacter = moreTriggerCharacter
  }
}
