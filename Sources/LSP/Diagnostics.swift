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

/// Asks for the diagnostics of a document, unless they still are those of the previous result.
package struct DocumentDiagnosticParams: Equatable, Codable, Sendable {
  package var textDocument: TextDocumentIdentifier
  package var identifier: String?
  package var previousResultId: String?
}

/// The diagnostics of a document, or the answer that they have not changed.
package enum DocumentDiagnosticReport: Equatable, Sendable {
  case full(resultId: String?, items: [Diagnostic])
  case unchanged(resultId: String)
}

extension DocumentDiagnosticReport: Codable {
  enum CodingKeys: CodingKey {
    case kind
    case resultId
    case items
    /// Only in a report about the workspace.
    case uri
    /// Only in a report about the workspace.
    case version
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decode(String.self, forKey: .kind) == "unchanged" {
      self = .unchanged(resultId: try container.decode(String.self, forKey: .resultId))
    } else {
      self = .full(
        resultId: try container.decodeIfPresent(String.self, forKey: .resultId),
        items: try container.decode([Diagnostic].self, forKey: .items))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try encode(into: &container)
  }

  func encode(into container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .full(let resultId, let items):
      try container.encode("full", forKey: .kind)
      try container.encodeIfPresent(resultId, forKey: .resultId)
      try container.encode(items, forKey: .items)
    case .unchanged(let resultId):
      try container.encode("unchanged", forKey: .kind)
      try container.encode(resultId, forKey: .resultId)
    }
  }
}

/// Asks for the diagnostics of all files, except those that the client already has.
package struct WorkspaceDiagnosticParams: Equatable, Codable, Sendable {
  package var identifier: String?
  /// Each is a ``PreviousResultId``. They are not decoded, because there may be very many.
  package var previousResultIds: JSONArray
  package var partialResultToken: ProgressToken?
}

/// The id of the last report about a document.
package struct PreviousResultId: Equatable, Codable, Sendable {
  package var uri: String
  package var value: String

  package init(uri: String, value: String) {
    self.uri = uri
    self.value = value
  }
}

/// The reports about some or all files.
package struct WorkspaceDiagnosticReport: Equatable, Codable, Sendable {
  package var items: [WorkspaceDocumentDiagnosticReport]

  package init(items: [WorkspaceDocumentDiagnosticReport]) {
    self.items = items
  }
}

/// The report about one file of a workspace.
package struct WorkspaceDocumentDiagnosticReport: Equatable, Sendable {
  package var uri: String
  /// The version of the open document; nil for a file on the disk.
  package var version: Int?
  package var report: DocumentDiagnosticReport

  package init(uri: String, version: Int?, report: DocumentDiagnosticReport) {
    self.uri = uri
    self.version = version
    self.report = report
  }
}

extension WorkspaceDocumentDiagnosticReport: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DocumentDiagnosticReport.CodingKeys.self)
    uri = try container.decode(String.self, forKey: .uri)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
    report = try DocumentDiagnosticReport(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DocumentDiagnosticReport.CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
    try report.encode(into: &container)
  }
}

/// All diagnostics of a document, which replace the previous ones.
package struct PublishDiagnosticsParams: Equatable, Codable, Sendable {
  package var uri: String
  /// The version of the document that they belong to; only for a client that declares
  /// `versionSupport`.
  package var version: Int?
  package var diagnostics: [Diagnostic]

  package init(uri: String, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}

extension Diagnostic: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"range":"#)
    range.write(to: &writer)
    writer.member(#","severity":"#, severity?.rawValue)
    if let code {
      writer.raw(#","code":"#)
      writer.value(code.json)
    }
    if let codeDescription {
      writer.raw(#","codeDescription":{"href":"#)
      writer.string(codeDescription.href)
      writer.raw("}")
    }
    writer.member(#","source":"#, source)
    writer.raw(#","message":"#)
    message.write(to: &writer)
    writer.member(#","tags":"#, tags?.map(\.rawValue))
    if let relatedInformation {
      writer.raw(#","relatedInformation":"#)
      relatedInformation.write(to: &writer, check: {})
    }
    if let data {
      writer.raw(#","data":"#)
      writer.value(data)
    }
    writer.raw("}")
  }
}

extension DiagnosticRelatedInformation: JSONShortWritable {
  package func write(to writer: inout JSONWriter) {
    writer.raw(#"{"location":"#)
    location.write(to: &writer)
    writer.member(#","message":"#, message)
    writer.raw("}")
  }
}
