import JSON
import LSP

extension Route {
  /// The methods that keep the session and the files of the workspace up to date.
  static let workspace: [Route] = [
    .notification(
      Notifications.didChangeWorkspaceFolders,
      advertise: { server, _ in
        server[.workspace]["workspaceFolders"] = ["supported": true, "changeNotifications": true]
      },
      react: didChangeWorkspaceFolders),
    .notification(Notifications.didChangeWatchedFiles, react: didChangeWatchedFiles),
    .longRunning(
      Requests.workspaceSymbol,
      advertise: { server, _ in server[.workspaceSymbolProvider] = true },
      begin: workspaceSymbols),
    .longRunning(
      Requests.workspaceDiagnostic, when: \.pullsDiagnostics,
      advertise: { server, _ in server[.diagnosticProvider]["workspaceDiagnostics"] = true },
      begin: workspaceDiagnostics),
    .notification(
      Notifications.didCreateFiles,
      advertise: { server, client in
        if client.tellsCreatedFiles { server[.workspace]["fileOperations"]["didCreate"] = anyFile }
      },
      react: didCreateFiles),
    .notification(
      Notifications.didRenameFiles,
      advertise: { server, client in
        if client.tellsRenamedFiles { server[.workspace]["fileOperations"]["didRename"] = anyFile }
      },
      react: didRenameFiles),
    .notification(
      Notifications.didDeleteFiles,
      advertise: { server, client in
        if client.tellsDeletedFiles { server[.workspace]["fileOperations"]["didDelete"] = anyFile }
      },
      react: didDeleteFiles),
    .longRunning(
      Requests.textDocumentContent, when: \.takesDocumentContent,
      advertise: { server, _ in
        server[.workspace]["textDocumentContent"] = ["schemes": [.string(agendaScheme)]]
      },
      begin: textDocumentContent),
  ]
}

/// This includes folders, because the files in them are created and deleted with them.
private let anyFile: JSONValue = [
  "filters": [["scheme": "file", "pattern": ["glob": "**"]]]
]
