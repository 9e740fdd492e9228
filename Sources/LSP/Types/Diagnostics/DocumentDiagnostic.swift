/// `textDocument/diagnostic`.
package enum DocumentDiagnosticRequest: RequestDescriptor {
  package typealias Params = DocumentDiagnosticParams
  package typealias Result = DocumentDiagnosticReport
  package static let method = "textDocument/diagnostic"
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
