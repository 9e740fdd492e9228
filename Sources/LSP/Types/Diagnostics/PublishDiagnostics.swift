/// `textDocument/publishDiagnostics`.
package enum PublishDiagnosticsNotification: NotificationDescriptor {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
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
