import JSON
import LSP

extension Route {
  /// The route of that method; nil if there is none.
  static func named(_ method: String) -> Route? { all.first { $0.method == method } }

  /// What the server can do for such a client.
  static func capabilities(for client: Client) -> ServerCapabilities {
    var capabilities = ServerCapabilities()
    capabilities[.positionEncoding] = .string(client.unit.encodingName)
    for route in all where route.isOffered(client.capabilities) {
      route.advertise(&capabilities, client.capabilities)
    }
    return capabilities
  }

  /// Each row is a method with its capability and its handler.
  private static let all = synchronization + workspace + features + views + edits

  /// The methods that keep the session and its documents up to date.
  private static let synchronization: [Route] = [
    .change(Requests.initialize, perform: initialize),
    .notification(Notifications.initialized, react: initialized),
    .change(Requests.shutdown, perform: shutdown),
    .notification(Notifications.exit, react: exit),
    .notification(Notifications.setTrace, react: setTrace),
    .notification(
      Notifications.didOpen,
      advertise: { server, _ in server[.textDocumentSync]["openClose"] = true },
      react: didOpen),
    .notification(
      Notifications.didChange, advertise: { server, _ in server[.textDocumentSync]["change"] = 2 },
      react: didChange),
    .notification(Notifications.didClose, react: didClose),
    .change(
      Requests.willSaveWaitUntil, when: \.waitsBeforeSaving,
      advertise: { server, _ in server[.textDocumentSync]["willSaveWaitUntil"] = true },
      perform: willSaveWaitUntil),
    .notification(
      Notifications.didSave,
      advertise: { server, _ in server[.textDocumentSync]["save"] = ["includeText": false] },
      react: didSave),
    .notification(Notifications.didChangeConfiguration, react: didChangeConfiguration),
    .request(
      Requests.documentDiagnostic, when: \.pullsDiagnostics,
      advertise: { server, _ in
        server[.diagnosticProvider] = [
          "interFileDependencies": true, "workspaceDiagnostics": false,
        ]
      },
      reach: { .text($1.textDocument.uri) }, answer: documentDiagnostics,
      delivered: { session, params in session.noteDelivery(of: params.textDocument.uri) }),
  ]
}
