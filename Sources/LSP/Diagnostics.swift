package import JSON

/// From the most severe to the least severe.
package enum DiagnosticSeverity: Int, Sendable, JSONWritable {
  case error = 1
  case warning, information, hint
}

/// How an editor may show the text: faded or struck through.
package enum DiagnosticTag: Int, Sendable, JSONWritable {
  case unnecessary = 1
  case deprecated
}

/// Another place to which the diagnostic refers.
package struct DiagnosticRelatedInformation: Equatable, Sendable, JSONMembers {
  package var location: Location
  package var message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }

  package var members: [JSONMember] { [("location", location), ("message", message)] }
}

/// Something that is wrong in a document, as an editor shows it.
package struct Diagnostic: Equatable, Sendable, JSONMembers {
  package var range: Range
  package var severity: DiagnosticSeverity?
  package var code: String?
  /// The address of the page that explains the code.
  package var codeDescription: String?
  package var source: String?
  package var message: String
  package var tags: [DiagnosticTag]?
  package var relatedInformation: [DiagnosticRelatedInformation]?
  /// The client sends it back when it requests code actions for the diagnostic.
  package var data: JSONValue?

  package init(
    range: Range, severity: DiagnosticSeverity? = nil, code: String? = nil, source: String? = nil,
    message: String
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.source = source
    self.message = message
  }

  package var members: [JSONMember] {
    [
      ("range", range), ("severity", severity), ("code", code),
      ("codeDescription", codeDescription.map { ["href": .string($0)] } as JSONValue?),
      ("source", source), ("message", message), ("tags", tags),
      ("relatedInformation", relatedInformation), ("data", data),
    ]
  }
}

/// Asks for the diagnostics of a document, unless they still are those of the previous result.
package struct DocumentDiagnosticParams: Equatable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var previousResultId: String?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      textDocument: json.required("textDocument"),
      previousResultId: json.optional("previousResultId"))
  }
}

/// The diagnostics of a document, or the answer that they have not changed.
package enum DocumentDiagnosticReport: Equatable, Sendable, JSONMembers {
  case full(resultId: String?, items: [Diagnostic])
  case unchanged(resultId: String)

  package var members: [JSONMember] {
    switch self {
    case .full(let resultId, let items):
      [("kind", "full"), ("resultId", resultId), ("items", items)]
    case .unchanged(let resultId): [("kind", "unchanged"), ("resultId", resultId)]
    }
  }
}

/// Asks for the diagnostics of all files, except those that the client already has.
package struct WorkspaceDiagnosticParams: Equatable, Sendable, JSONReadable {
  package var previousResultIds: [PreviousResultId]
  package var partialResultToken: ProgressToken?

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(
      previousResultIds: json.required("previousResultIds"),
      partialResultToken: json.optional("partialResultToken"))
  }
}

/// The id of the last report about a document.
package struct PreviousResultId: Equatable, Sendable, JSONReadable {
  package var uri: String
  package var value: String

  package static func read(_ json: JSONValue) throws(JSONTypeError) -> Self {
    try Self(uri: json.required("uri"), value: json.required("value"))
  }
}

/// The reports about some or all files.
package struct WorkspaceDiagnosticReport: JSONMembers {
  package let members: [JSONMember]

  package init(items: [WorkspaceDocumentDiagnosticReport]) {
    members = [("items", items)]
  }
}

/// The report about one file of a workspace that is not open.
package struct WorkspaceDocumentDiagnosticReport: JSONMembers {
  package let uri: String
  package let report: DocumentDiagnosticReport

  package init(uri: String, report: DocumentDiagnosticReport) {
    self.uri = uri
    self.report = report
  }

  package var members: [JSONMember] {
    [("uri", uri), ("version", JSONValue.null)] + report.members
  }
}

/// All diagnostics of a document, which replace the previous ones.
package struct PublishDiagnosticsParams: Equatable, Sendable, JSONMembers {
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

  package var members: [JSONMember] {
    [("uri", uri), ("version", version), ("diagnostics", diagnostics)]
  }
}
