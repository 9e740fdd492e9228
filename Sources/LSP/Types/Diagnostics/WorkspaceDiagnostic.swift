package import JSON

/// `workspace/diagnostic`.
package enum WorkspaceDiagnosticRequest: RequestDescriptor {
  package typealias Params = WorkspaceDiagnosticParams
  package typealias Result = WorkspaceDiagnosticReport
  package static let method = "workspace/diagnostic"
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
