package import JSON

/// The text that is shown for a position.
package struct Hover: Equatable, Codable, Sendable {
  package var contents: MarkupOrText
  package var range: Range?

  package init(contents: MarkupOrText, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }
}

/// The position at which help is requested.
package struct SignatureHelpParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: JSONValue?
}

/// The forms that a payload can have.
package struct SignatureHelp: Equatable, Codable, Sendable {
  package var signatures: [SignatureInformation]
  package var activeSignature: Int?
  /// The active part of the active signature. Every client knows this member; not every client
  /// knows the member of the same name of a signature.
  package var activeParameter: Int?

  package init(
    signatures: [SignatureInformation],
    activeSignature: Int? = nil,
    activeParameter: Int? = nil
  ) {
    self.signatures = signatures
    self.activeSignature = activeSignature
    self.activeParameter = activeParameter
  }
}

/// One form of a payload.
package struct SignatureInformation: Equatable, Codable, Sendable {
  package var label: String
  package var documentation: MarkupOrText?
  package var parameters: [ParameterInformation]?

  package init(
    label: String,
    documentation: MarkupOrText? = nil,
    parameters: [ParameterInformation]? = nil
  ) {
    self.label = label
    self.documentation = documentation
    self.parameters = parameters
  }
}

/// One part of a form, a substring of its label.
package struct ParameterInformation: Equatable, Codable, Sendable {
  package var label: String
  package var documentation: MarkupOrText?

  package init(label: String, documentation: MarkupOrText? = nil) {
    self.label = label
    self.documentation = documentation
  }
}

/// The options of signature help, of which none is in use.
package struct SignatureHelpOptions: Equatable, Codable, Sendable {
  package init() {}
}

/// A text that an editor shows within a line, although the document does not contain it.
package struct InlayHint: Equatable, Codable, Sendable {
  package var position: Position
  package var label: String
  package var paddingLeft: Bool

  package init(position: Position, label: String, paddingLeft: Bool) {
    self.position = position
    self.label = label
    self.paddingLeft = paddingLeft
  }
}

extension InlayHint: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"position":"#)
    position.write(to: &writer)
    writer.raw(#","label":"#)
    writer.string(label)
    writer.raw(#","paddingLeft":"#)
    writer.boolean(paddingLeft)
    writer.raw("}")
  }
}
