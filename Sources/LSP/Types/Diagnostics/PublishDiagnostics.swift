/// `textDocument/publishDiagnostics`.
package enum PublishDiagnosticsNotification: NotificationDescriptor {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
}

/// All diagnostics of a document, in place of those before.
package struct PublishDiagnosticsParams: Hashable, Codable, Sendable {
  package var uri: String
  /// The version that they were made from; only where the client takes versions.
  package var version: Int?
  package var diagnostics: [Diagnostic]

  package init(uri: String, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}
