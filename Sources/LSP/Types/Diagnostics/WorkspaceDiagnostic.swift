/// `workspace/diagnostic`.
package enum WorkspaceDiagnosticRequest: RequestDescriptor {
  package typealias Params = WorkspaceDiagnosticParams
  package typealias Result = WorkspaceDiagnosticReport
  package static let method = "workspace/diagnostic"
}

/// Asks for the diagnostics of all files, with the ids of what the client has.
package struct WorkspaceDiagnosticParams: Hashable, Codable, Sendable {
  package var identifier: String?
  package var previousResultIds: [PreviousResultId]
  package var partialResultToken: ProgressToken?
}

/// The id of the last report about a document.
package struct PreviousResultId: Hashable, Codable, Sendable {
  package var uri: String
  package var value: String

  package init(uri: String, value: String) {
    self.uri = uri
    self.value = value
  }
}

/// The reports about some or all files.
package struct WorkspaceDiagnosticReport: Hashable, Codable, Sendable {
  package var items: [WorkspaceDocumentDiagnosticReport]

  package init(items: [WorkspaceDocumentDiagnosticReport]) {
    self.items = items
  }
}

/// The report about one file of a workspace.
package struct WorkspaceDocumentDiagnosticReport: Hashable, Sendable {
  package var uri: String
  /// The version of the open document that was looked at; nil for the text on the disk.
  package var version: Int?
  package var report: DocumentDiagnosticReport

  package init(uri: String, version: Int?, report: DocumentDiagnosticReport) {
    self.uri = uri
    self.version = version
    self.report = report
  }
}

extension WorkspaceDocumentDiagnosticReport: Codable {
  private enum CodingKeys: CodingKey {
    case kind
    case uri
    case version
    case resultId
    case items
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uri = try container.decode(String.self, forKey: .uri)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
    report = try DocumentDiagnosticReport(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
    switch report {
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
