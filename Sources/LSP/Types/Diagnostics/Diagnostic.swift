package import JSON

/// From the most severe to the least severe.
package struct DiagnosticSeverity: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let error = DiagnosticSeverity(rawValue: 1)
  package static let warning = DiagnosticSeverity(rawValue: 2)
  package static let information = DiagnosticSeverity(rawValue: 3)
  package static let hint = DiagnosticSeverity(rawValue: 4)
}

/// How an editor may show the text: faded or struck through.
package struct DiagnosticTag: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let unnecessary = DiagnosticTag(rawValue: 1)
  package static let deprecated = DiagnosticTag(rawValue: 2)
}

/// The page that explains a code.
package struct CodeDescription: Equatable, Codable, Sendable {
  package var href: String

  package init(href: String) {
    self.href = href
  }
}

/// Another place to which the diagnostic refers.
package struct DiagnosticRelatedInformation: Equatable, Codable, Sendable {
  package var location: Location
  package var message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// Something that is wrong in a document, as an editor shows it.
package struct Diagnostic: Equatable, Codable, Sendable {
  package var range: Range
  package var severity: DiagnosticSeverity?
  /// An integer or a string.
  package var code: RequestID?
  package var codeDescription: CodeDescription?
  package var source: String?
  package var message: MarkupOrText
  package var tags: [DiagnosticTag]?
  package var relatedInformation: [DiagnosticRelatedInformation]?
  /// The client sends it back when it requests code actions for the diagnostic.
  package var data: JSONValue?

  package init(
    range: Range,
    severity: DiagnosticSeverity? = nil,
    code: RequestID? = nil,
    codeDescription: CodeDescription? = nil,
    source: String? = nil,
    message: MarkupOrText,
    tags: [DiagnosticTag]? = nil,
    relatedInformation: [DiagnosticRelatedInformation]? = nil,
    data: JSONValue? = nil
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.codeDescription = codeDescription
    self.source = source
    self.message = message
    self.tags = tags
    self.relatedInformation = relatedInformation
    self.data = data
  }
}
